/** A part of a table in one of its states, with plain data. */
import type { Component } from 'svelte';

export interface Frame {
  style?: string;
  /** The part stands in such an element only. */
  role?: 'listbox';
  /** It stands below a heading. */
  headed?: boolean;
  /** It is a page of its own. */
  whole?: boolean;
}

export interface Specimen extends Frame {
  /** "Melds/two" */
  name: string;
  component: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

type Part = (internals: never, props: never) => object;
type Props<T extends Part> = Parameters<T>[1];
/** By their names what each is given; `C`: what has been given to all of them. */
type States<T extends Part, C> = Record<string, Omit<Props<T>, keyof C> & Partial<Props<T>>>;

export function of<T extends Part, C extends Partial<Props<T>>>(
  part: string,
  component: T,
  common: C,
  states: States<T, C>,
  frame: Frame = {},
): Specimen[] {
  const shown = component as unknown as Specimen['component'];
  return Object.entries(states).map(([state, props]) => ({
    name: `${part}/${state}`,
    component: shown,
    props: { ...common, ...props },
    ...frame,
  }));
}

export const size = (width: string, height: string): Frame => ({ style: `width: ${width}; height: ${height}` });
