import { monotonicMs } from '../clock.ts';
import type { Exchange } from './exchange.ts';
import { OutboundError } from './outbound-error.ts';
import type { Timings } from './outbound-http.ts';

/** The one clock of a request, over all its hops. */
export class Deadline {
  exchange: Exchange | null = null;
  readonly #startedAt = monotonicMs();
  readonly #timer: NodeJS.Timeout;
  readonly #ms: number;
  #passed = false;

  constructor(ms: number) {
    this.#ms = ms;
    this.#timer = setTimeout(() => this.#expire(), ms);
  }

  /** Throws if it has passed while no exchange was there to be ended. */
  check(): void {
    if (this.#passed) throw this.#error();
  }

  clear(): void {
    clearTimeout(this.#timer);
  }

  remoteAddress(): string | null {
    return this.exchange?.connection?.remoteAddress ?? null;
  }

  timings(): Timings {
    const exchange = this.exchange;
    const opened = exchange?.opened === true ? exchange.connection : null;
    const firstByteAt = exchange?.firstByteAt ?? null;
    return {
      dnsMs: opened?.dnsMs ?? null,
      connectMs: opened?.connectMs ?? null,
      tlsMs: opened?.tlsMs ?? null,
      firstByteMs: firstByteAt === null ? null : firstByteAt - this.#startedAt,
      totalMs: monotonicMs() - this.#startedAt,
    };
  }

  #expire(): void {
    this.#passed = true;
    this.exchange?.fail(this.#error());
  }

  #error(): OutboundError {
    return new OutboundError('timeout', `no whole response in ${this.#ms} ms`);
  }
}
