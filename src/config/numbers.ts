import type { Parser } from './settings-reader.ts';

export function integer(min: number, max: number): Parser<number> {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text.trim()) || value < min || value > max)
      throw new Error(`a whole number from ${min} to ${max}`);
    return value;
  };
}

export function fraction(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1)) throw new Error('a number from 0 to 1');
  return value;
}
