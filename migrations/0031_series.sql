-- Who set the status of an appointment, when and why; and the series an appointment belongs to.

alter table appointment_list
  add column status_at     timestamptz(3),
  add column status_by     text,
  add column status_by_id  bigint,
  add column cancel_reason text,
  add column series_id     bigint,
  -- By the series; where the appointment was moved by itself it is at another time.
  add column planned_date  date,
  add column moved_alone   boolean not null default false;

-- What is on the list already: the log knows. No clinic is asked, since it is done for all.
alter table events no force row level security;
alter table appointment_list no force row level security;
update appointment_list a set
  status_at = e.recorded_at,
  status_by = case when e.meta ->> 'source' = 'reply' then 'reply' else e.meta -> 'actor' ->> 'kind' end,
  status_by_id = (e.meta -> 'actor' ->> 'id')::bigint,
  moved_alone = exists (
    select from events m where m.clinic_id = a.clinic_id and m.stream_type = 'appointment' and m.stream_id = a.id
      and m.type = 'AppointmentRescheduled')
from (
  select distinct on (clinic_id, stream_id) clinic_id, stream_id, recorded_at, meta from events
  where stream_type = 'appointment' and type in ('AppointmentScheduled', 'AppointmentReopened', 'AppointmentConfirmed',
    'AppointmentMarkedPending', 'AppointmentCompleted', 'AppointmentCancelled', 'AppointmentMissed')
  order by clinic_id, stream_id, version desc) e
where e.clinic_id = a.clinic_id and e.stream_id = a.id;
alter table events force row level security;
alter table appointment_list force row level security;

alter table appointment_list
  alter column status_at set not null, alter column status_by set not null, alter column status_by_id set not null;

create index appointment_list_by_series on appointment_list (clinic_id, series_id, starts_at)
  where series_id is not null;

create table appointment_series (
  clinic_id  bigint not null,
  id         bigint not null,
  repeats    jsonb not null,
  -- Of the first, as it was booked.
  date       date not null,
  time       text not null,
  continues  bigint,
  ended_from date,
  version    integer not null,
  primary key (clinic_id, id)
);

select wall_off('appointment_series');
grant select, insert, update, delete on appointment_series to caretrail_app;
