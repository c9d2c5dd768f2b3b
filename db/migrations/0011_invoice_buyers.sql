ALTER TABLE "invoices" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
-- Here alone issued invoices are written to: what was read from the order until now is copied into them.
ALTER TABLE "invoices" DISABLE TRIGGER "invoices_stand";--> statement-breakpoint
UPDATE "invoices" SET "buyer" = json_build_object('fullName', o.full_name, 'address', o.address, 'phone', o.phone,
	'city', o.city, 'region', o.region) FROM "orders" o WHERE o.id = "invoices"."order_id";--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER "invoices_stand";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "buyer" SET NOT NULL;--> statement-breakpoint
-- For nodes of the release before, which name no buyer. Goes in the release after this one.
CREATE FUNCTION "copy_invoice_buyer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT json_build_object('fullName', full_name, 'address', address, 'phone', phone, 'city', city, 'region', region)
		INTO NEW.buyer FROM orders WHERE id = NEW.order_id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_name_their_buyer" BEFORE INSERT ON "invoices"
	FOR EACH ROW WHEN (NEW.buyer IS NULL) EXECUTE FUNCTION "copy_invoice_buyer"();
