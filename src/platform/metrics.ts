import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Counters and histograms by name; each is made at its first use, with the labels it is first used with. */
export interface Metrics {
  count(name: string, help: string, labels?: Record<string, string>, by?: number): void;
  gauge(name: string, help: string, value: number, labels?: Record<string, string>): void;
  /** `seconds` into buckets from 1 ms to 60 s. */
  observe(name: string, help: string, seconds: number, labels?: Record<string, string>): void;
  /** The Prometheus text format, version 0.0.4. */
  text(): Promise<string>;
  contentType: string;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters = new Map<string, Counter>();
  const gauges = new Map<string, Gauge>();
  const histograms = new Map<string, Histogram>();
  return {
    count(name, help, labels = {}, by = 1) {
      let counter = counters.get(name);
      if (!counter) {
        counter = new Counter({ name, help, labelNames: Object.keys(labels), registers: [registry] });
        counters.set(name, counter);
      }
      counter.inc(labels, by);
    },
    gauge(name, help, value, labels = {}) {
      let gauge = gauges.get(name);
      if (!gauge) {
        gauge = new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] });
        gauges.set(name, gauge);
      }
      gauge.set(labels, value);
    },
    observe(name, help, seconds, labels = {}) {
      let histogram = histograms.get(name);
      if (!histogram) {
        histogram = new Histogram({
          name,
          help,
          labelNames: Object.keys(labels),
          buckets: BUCKETS,
          registers: [registry],
        });
        histograms.set(name, histogram);
      }
      histogram.observe(labels, seconds);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
