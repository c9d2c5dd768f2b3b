ALTER TABLE "orders" DROP CONSTRAINT "orders_known_state";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_bank_charges" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_unanswered" ON "payments" USING btree ("asked_at") WHERE "payments"."state" in ('asked', 'refund_asked');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_known_state" CHECK ("orders"."state" in ('placed', 'paid', 'payment_failed', 'packed', 'shipped', 'delivered', 'cancelled', 'replacement_requested'));--> statement-breakpoint
CREATE FUNCTION "refuse_unlawful_order_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.state <> 'placed' THEN
			RAISE EXCEPTION 'an order starts as placed, not as %', NEW.state USING ERRCODE = 'check_violation';
		END IF;
	ELSIF (OLD.state, NEW.state) NOT IN (
		('placed', 'paid'), ('placed', 'payment_failed'),
		('paid', 'packed'), ('packed', 'shipped'), ('shipped', 'delivered'),
		('paid', 'cancelled'), ('packed', 'cancelled'),
		('delivered', 'replacement_requested')
	) THEN
		RAISE EXCEPTION 'an order does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_start_lawfully" BEFORE INSERT ON "orders"
	FOR EACH ROW EXECUTE FUNCTION "refuse_unlawful_order_move"();--> statement-breakpoint
CREATE TRIGGER "orders_move_lawfully" BEFORE UPDATE OF "state" ON "orders"
	FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION "refuse_unlawful_order_move"();
