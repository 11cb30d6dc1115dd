-- When those who see patients work and how they are told apart, and who gives which service, as the log says.
-- Filled by projections alone.

create table practitioner_work (
  clinic_id bigint not null,
  -- Of the person.
  id        bigint not null,
  -- Null where nobody has chosen one.
  colour    text,
  -- A list of stretches for each day of the week; null: whenever the clinic is open.
  hours     jsonb,
  version   integer not null,
  primary key (clinic_id, id)
);

-- On the clinic's clocks. What repeats is one row, and is told one by one when it is asked for.
create table time_off (
  clinic_id       bigint not null,
  practitioner_id bigint not null,
  id              bigint not null,
  from_date       date not null,
  from_time       text not null,
  to_date         date not null,
  to_time         text not null,
  repeats         jsonb,
  label           text not null,
  primary key (clinic_id, practitioner_id, id)
);

select wall_off('practitioner_work', 'time_off');
grant select, insert, update, delete on practitioner_work, time_off to caretrail_app;

-- Null where nobody has chosen one; null: everyone who sees patients gives it.
alter table clinic_services add column colour text, add column practitioners jsonb;
