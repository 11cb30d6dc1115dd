-- Who invited a colleague last: the only person besides the invited one who may read the link.

alter table staff_invitation_list add invited_by bigint;
