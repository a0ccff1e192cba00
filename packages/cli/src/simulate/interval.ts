export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959964;

/** The 95 % interval of a share after so many trials (Wilson's, which behaves near 0 and 1 too). */
export function interval(share: number, trials: number): Interval {
  const spread = Z * Z;
  const centre = (share + spread / (2 * trials)) / (1 + spread / trials);
  const reach =
    (Z * Math.sqrt((share * (1 - share)) / trials + spread / (4 * trials * trials))) / (1 + spread / trials);
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
