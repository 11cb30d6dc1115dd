-- A message about a series names the visits that it is about; null in any other reminder.

alter table reminder_list add series_visits jsonb;

-- The waiting ones are looked for with every change of a visit.
create index reminder_list_series on reminder_list (clinic_id, id)
  where series_visits is not null and status = 'pending' and state = 'active';
