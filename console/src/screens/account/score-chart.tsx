import 'uplot/dist/uPlot.min.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import type { Schema } from '../../api/client.ts';
import { itemsOf } from '../../api/query.ts';
import { signalsQuery } from './queries.ts';

const HEIGHT = 220;

interface ScoreChartProps {
  id: string;
  scores: readonly Schema<'PastScore'>[];
}

/** The score as a line in steps, and a mark on the axis for each signal at the moment it fired. The table below says the same in words. */
export function ScoreChart({ id, scores }: ScoreChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const signals = itemsOf(useInfiniteQuery(signalsQuery(id)).data);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const chart = draw(element, scores, signals);
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [scores, signals]);
  return <div ref={place} className="account-chart" aria-hidden="true" />;
}

function draw(
  element: HTMLElement,
  scores: readonly Schema<'PastScore'>[],
  signals: readonly Schema<'Signal'>[],
): uPlot {
  const seconds = (at: string) => new Date(at).getTime() / 1000;
  const points = new Map<number, [number | null, number | null]>();
  for (const { scored_at: at, score } of scores) points.set(seconds(at), [score, null]);
  const first = Math.min(...points.keys());
  for (const { fired_at: at } of signals) {
    const time = seconds(at);
    if (time >= first) points.set(time, [points.get(time)?.[0] ?? null, 0]);
  }
  // The last score holds until now.
  points.set(Date.now() / 1000, [scores[0]?.score ?? null, null]);
  const times = [...points.keys()].sort((a, b) => a - b);
  const series = (index: 0 | 1) => times.map((time) => points.get(time)?.[index] ?? null);
  const style = getComputedStyle(element);
  const colour = (name: string) => resolve(element, style.getPropertyValue(name));
  const axis = {
    stroke: colour('--text-muted'),
    grid: { stroke: colour('--line'), width: 1 },
    font: '12px system-ui',
  };
  return new uPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      scales: { y: { range: [0, 100] } },
      legend: { show: false },
      cursor: { show: false },
      axes: [
        {
          ...axis,
          ticks: { show: false },
          space: 80,
          values: (_chart, splits) => tellSplits(splits),
        },
        { ...axis, size: 40, ticks: { show: false } },
      ],
      series: [
        {},
        {
          stroke: colour('--accent'),
          width: 2,
          spanGaps: true,
          points: { show: false },
          ...(uPlot.paths.stepped ? { paths: uPlot.paths.stepped({ align: 1 }) } : {}),
        },
        { stroke: colour('--caution'), fill: colour('--caution'), width: 0, points: { show: true, size: 8 } },
      ],
    },
    [times, series(0), series(1)],
    element,
  );
}

const DAY_SECONDS = 86_400;
const clockOf = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayOf = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** Moments on the axis: times within two days, days beyond. */
function tellSplits(splits: readonly number[]): string[] {
  const format = (splits.at(-1) ?? 0) - (splits[0] ?? 0) < 2 * DAY_SECONDS ? clockOf : dayOf;
  return splits.map((second) => format.format(new Date(second * 1000)));
}

/** A canvas knows no `light-dark()`: the browser works the colour out on an element. */
function resolve(element: HTMLElement, value: string): string {
  const before = element.style.color;
  element.style.color = value;
  const resolved = getComputedStyle(element).color;
  element.style.color = before;
  return resolved;
}
