-- The form that patients get when they book a service, and the invitations to it that follow their visits.

alter table clinic_services add form jsonb;

alter table form_invitation_list
  add channel text not null default 'email',
  add appointment_id bigint,
  add repeated_at timestamptz(3),
  add called_off text;

create index form_invitation_list_appointment on form_invitation_list (clinic_id, appointment_id)
  where appointment_id is not null;
