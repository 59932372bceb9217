/** Whether it is a quiet hour of this device now. */
import { hours, inHours } from './kept';

const OFTEN = 10_000; // milliseconds between two looks at the clock

const look = (): boolean => inHours(hours(), new Date());

/** It is looked at again from time to time, so that the end of the hours is noticed; another tab may change them. */
export function quietHour(): { readonly now: boolean } {
  let now = $state(look());
  $effect(() => {
    const looks = setInterval(() => (now = look()), OFTEN);
    return () => clearInterval(looks);
  });
  return {
    get now() {
      void now; // what reads it runs again when it changes
      return look();
    },
  };
}
