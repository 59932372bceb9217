/** The ratings of the computer players. */
import * as api from './api';
import type { RatingScale } from './messages';

export const ratingScale = (): Promise<RatingScale> => api.ask<RatingScale>('/api/ratings');
