-- One patient's record, open for a time to somebody whose role opens none.

create table emergency_access (
  clinic_id  bigint not null,
  id         bigint not null,
  user_id    bigint not null,
  -- The session it was opened in, and is good for. None other has it.
  session_id bigint,
  patient_id bigint not null,
  ground     text not null,
  reason     text not null,
  opened_at  timestamptz(3) not null,
  until      timestamptz(3) not null,
  ended_at   timestamptz(3),
  version    integer not null,
  primary key (clinic_id, id)
);
create index emergency_access_user on emergency_access (clinic_id, user_id, id);
create index emergency_access_patient on emergency_access (clinic_id, patient_id);

select wall_off('emergency_access');
grant select, insert, update, delete on emergency_access to caretrail_app;
