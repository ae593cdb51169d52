import { PERIODS, type Period } from '@store/domain/sales/statistics/summary';
import { Choice } from '../frame/Choice';

const PERIOD_NAMES: Readonly<Record<Period, string>> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'Year',
};

const OPTIONS = PERIODS.map((period) => [period, PERIOD_NAMES[period]] as const);

interface PeriodSwitchProps {
  readonly shown: Period;
  readonly onShow: (period: Period) => void;
}

export function PeriodSwitch({ shown, onShow }: PeriodSwitchProps) {
  return <Choice label="Period" options={OPTIONS} chosen={shown} onChoose={onShow} />;
}
