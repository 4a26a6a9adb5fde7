export const SCHEDULE_CHOICES = [
  { value: 'manual', label: 'By hand' },
  { value: 'hourly', label: 'Every hour' },
  { value: 'daily', label: 'Every day' },
] as const;
