-- Whose email and phone a patient uses: the chosen patient's, or those of the record that this one was merged into. Null
-- for a patient without a contact, and where the contact was merged into their own record. It is a function because
-- planning a query that contains this several times takes longer than running it.
create function contact_id(clinic bigint, patient bigint, chosen bigint) returns bigint
stable strict language plpgsql as $$
declare
  contact bigint := chosen;
  next_state text;
  next_record bigint;
begin
  loop
    select p.state, p.merged_into into next_state, next_record
      from patient_list p where p.clinic_id = clinic and p.id = contact;
    if not found then return null; end if;
    exit when next_state <> 'merged';
    contact := next_record;
  end loop;
  return nullif(contact, patient);
end $$;
