CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_by_end" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_sent" ON "outbox_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_failed" ON "outbox_mails" USING btree ("failed_at") WHERE "outbox_mails"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_with_buyer" ON "orders" USING btree ("placed_at") WHERE "orders"."email" <> '';--> statement-breakpoint
-- The buyer of a paper may be taken out once no law wants it any more; nothing else of it ever changes.
CREATE FUNCTION "keep_issued_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.issued_at < now() - interval '8 years' AND to_jsonb(NEW) - 'buyer' = to_jsonb(OLD) - 'buyer' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'an issued invoice stands as it is' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
DROP TRIGGER "invoices_stand" ON "invoices";--> statement-breakpoint
CREATE TRIGGER "invoices_stand" BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "keep_issued_invoices"();
