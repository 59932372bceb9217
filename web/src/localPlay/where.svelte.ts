/** Where a person plays against computer players only: at the server, or on this device. It is remembered, as people have their own reasons. */
import { address } from '../app/address';
import * as seats from '../net/seats';
import { file } from '../net/transport';
import { PAGE } from './offered';

class Where {
  #here = $state(seats.wantsHere());

  get here(): boolean {
    return this.#here;
  }
  set here(yes: boolean) {
    this.#here = yes;
    if (yes) void file(address(`${PAGE}python.json`)).catch(() => undefined); // the server lays the page out when it is asked for first
    seats.rememberWhere(yes);
  }
}

export const where = new Where();
