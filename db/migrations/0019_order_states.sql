CREATE TABLE "event_deliveries" (
	"event_id" uuid NOT NULL,
	"listener" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_deliveries_event_id_listener_pk" PRIMARY KEY("event_id","listener")
);
--> statement-breakpoint
CREATE TABLE "listeners" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"note" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "refunds_above_zero" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"tracking_number" text,
	"tracking_url" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booked_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "payments_unanswered";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "state" SET DEFAULT 'placed';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lifecycle" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_state" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment_state" text DEFAULT 'unfulfilled' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "id" uuid;--> statement-breakpoint
UPDATE "payments" SET "id" = "order_id";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_pkey";--> statement-breakpoint
ALTER TABLE "payments" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway" text DEFAULT 'test-bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next" jsonb;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_deliveries_due" ON "event_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("asked_at") WHERE "refunds"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "shipments_by_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipments_asked" ON "shipments" USING btree ("asked_at") WHERE "shipments"."state" = 'asked';--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("asked_at") WHERE "payments"."state" in ('asked', 'pending');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_no_more_than_taken" CHECK ("payments"."refunded_paise" between 0 and "payments"."amount_paise");--> statement-breakpoint
UPDATE "payment_events" SET "payment_id" = "order_id";--> statement-breakpoint
UPDATE "payment_exceptions" SET "payment_id" = "order_id" WHERE "order_id" IN (SELECT "id" FROM "payments");--> statement-breakpoint
INSERT INTO "refunds" ("id", "payment_id", "amount_paise", "state", "asked_at", "refunded_at", "claimed_until")
	SELECT "id", "id", "amount_paise", CASE "state" WHEN 'refunded' THEN 'refunded' ELSE 'asked' END,
		coalesce("refunded_at", "settled_at", "asked_at"), "refunded_at", "claimed_until"
	FROM "payments" WHERE "state" IN ('refund_asked', 'refunded');--> statement-breakpoint
UPDATE "payments" SET "refunded_paise" = "amount_paise" WHERE "state" = 'refunded';--> statement-breakpoint
UPDATE "orders" SET
	"lifecycle" = CASE "state" WHEN 'placed' THEN 'open' WHEN 'payment_failed' THEN 'failed' WHEN 'cancelled' THEN 'cancelled' ELSE 'confirmed' END,
	"payment_state" = CASE
		WHEN "state" = 'placed' THEN 'pending'
		WHEN "state" = 'payment_failed' THEN 'failed'
		WHEN "state" IN ('cancelled', 'refunded') THEN
			CASE WHEN EXISTS (SELECT FROM "payments" p WHERE p."order_id" = "orders"."id" AND p."state" = 'refunded') THEN 'refunded' ELSE 'refund_asked' END
		ELSE 'paid' END,
	"fulfilment_state" = CASE
		WHEN "state" IN ('placed', 'payment_failed', 'paid') THEN 'unfulfilled'
		WHEN "state" IN ('packed', 'shipped', 'delivered') THEN "state"
		WHEN "state" = 'cancelled' THEN
			CASE WHEN EXISTS (SELECT FROM "order_events" e WHERE e."order_id" = "orders"."id" AND e."state" = 'packed') THEN 'packed' ELSE 'unfulfilled' END
		WHEN "state" = 'refunded' THEN
			CASE WHEN EXISTS (SELECT FROM "order_events" e WHERE e."order_id" = "orders"."id" AND e."state" = 'delivered') THEN 'delivered' ELSE 'shipped' END
		ELSE 'delivered' END,
	"return_state" = CASE
		WHEN "state" = 'refunded' THEN coalesce((
			SELECT CASE e."state" WHEN 'replaced' THEN 'completed' ELSE replace(e."state", 'replacement_', '') END
			FROM "order_events" e
			WHERE e."order_id" = "orders"."id" AND (e."state" LIKE 'replacement!_%' ESCAPE '!' OR e."state" = 'replaced')
			ORDER BY e."happened_at" DESC, e."id" DESC LIMIT 1), 'none')
		WHEN "state" = 'replaced' THEN 'completed'
		WHEN "state" LIKE 'replacement!_%' ESCAPE '!' THEN replace("state", 'replacement_', '')
		ELSE 'none' END
WHERE "state" <> 'placed';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_known_states" CHECK (
	"lifecycle" IN ('open', 'confirmed', 'cancelled', 'failed')
	AND "payment_state" IN ('pending', 'paid', 'partly_refunded', 'refund_asked', 'refunded', 'failed')
	AND "fulfilment_state" IN ('unfulfilled', 'packed', 'shipped', 'delivered')
	AND "return_state" IN ('none', 'requested', 'approved', 'refused', 'shipped', 'completed'));--> statement-breakpoint
CREATE FUNCTION "order_state_of"(lifecycle text, payment text, fulfilment text, return_state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN lifecycle = 'open' THEN 'placed'
		WHEN lifecycle = 'failed' THEN 'payment_failed'
		WHEN lifecycle = 'cancelled' THEN 'cancelled'
		WHEN payment IN ('refund_asked', 'refunded') THEN 'refunded'
		WHEN return_state = 'completed' THEN 'replaced'
		WHEN return_state <> 'none' THEN 'replacement_' || return_state
		WHEN fulfilment = 'unfulfilled' THEN 'paid'
		ELSE fulfilment END
$$;--> statement-breakpoint
-- Of the states that a release before this one writes, the four are derived; otherwise the one that people read is derived from the four.
CREATE FUNCTION "keep_order_states"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF (NEW.state, NEW.lifecycle, NEW.payment_state, NEW.fulfilment_state, NEW.return_state) <> ('placed', 'open', 'pending', 'unfulfilled', 'none') THEN
			RAISE EXCEPTION 'an order starts as placed, not as %', NEW.state USING ERRCODE = 'check_violation';
		END IF;
		RETURN NEW;
	END IF;
	IF (NEW.lifecycle, NEW.payment_state, NEW.fulfilment_state, NEW.return_state) = (OLD.lifecycle, OLD.payment_state, OLD.fulfilment_state, OLD.return_state) THEN
		IF NEW.state = OLD.state THEN
			RETURN NEW;
		END IF;
		CASE
			WHEN NEW.state = 'paid' THEN NEW.lifecycle := 'confirmed'; NEW.payment_state := 'paid';
			WHEN NEW.state = 'payment_failed' THEN NEW.lifecycle := 'failed'; NEW.payment_state := 'failed';
			WHEN NEW.state = 'cancelled' THEN NEW.lifecycle := 'cancelled'; NEW.payment_state := 'refund_asked';
			WHEN NEW.state = 'refunded' THEN NEW.payment_state := 'refund_asked';
			WHEN NEW.state IN ('packed', 'shipped', 'delivered') THEN NEW.fulfilment_state := NEW.state;
			WHEN NEW.state = 'replaced' THEN NEW.return_state := 'completed';
			ELSE NEW.return_state := replace(NEW.state, 'replacement_', '');
		END CASE;
	ELSE
		NEW.state := order_state_of(NEW.lifecycle, NEW.payment_state, NEW.fulfilment_state, NEW.return_state);
	END IF;
	IF NEW.lifecycle <> OLD.lifecycle AND (OLD.lifecycle, NEW.lifecycle) NOT IN (('open', 'confirmed'), ('open', 'failed'), ('confirmed', 'cancelled')) THEN
		RAISE EXCEPTION 'the lifecycle of an order does not go from % to %', OLD.lifecycle, NEW.lifecycle USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.payment_state <> OLD.payment_state AND (OLD.payment_state, NEW.payment_state) NOT IN (
		('pending', 'paid'), ('pending', 'failed'), ('paid', 'partly_refunded'), ('paid', 'refund_asked'),
		('partly_refunded', 'refund_asked'), ('paid', 'refunded'), ('partly_refunded', 'refunded'), ('refund_asked', 'refunded')) THEN
		RAISE EXCEPTION 'the payment of an order does not go from % to %', OLD.payment_state, NEW.payment_state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.fulfilment_state <> OLD.fulfilment_state AND (OLD.fulfilment_state, NEW.fulfilment_state) NOT IN (
		('unfulfilled', 'packed'), ('packed', 'shipped'), ('shipped', 'delivered')) THEN
		RAISE EXCEPTION 'the fulfilment of an order does not go from % to %', OLD.fulfilment_state, NEW.fulfilment_state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.return_state <> OLD.return_state AND (OLD.return_state, NEW.return_state) NOT IN (
		('none', 'requested'), ('requested', 'approved'), ('requested', 'refused'), ('refused', 'requested'),
		('refused', 'approved'), ('approved', 'shipped'), ('shipped', 'completed')) THEN
		RAISE EXCEPTION 'the return of an order does not go from % to %', OLD.return_state, NEW.return_state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
		('placed', 'paid'), ('placed', 'payment_failed'),
		('paid', 'packed'), ('packed', 'shipped'), ('shipped', 'delivered'),
		('paid', 'cancelled'), ('packed', 'cancelled'),
		('delivered', 'replacement_requested'), ('replacement_refused', 'replacement_requested'),
		('replacement_requested', 'replacement_approved'), ('replacement_refused', 'replacement_approved'),
		('replacement_requested', 'replacement_refused'),
		('replacement_approved', 'replacement_shipped'), ('replacement_shipped', 'replaced'),
		('shipped', 'refunded'), ('delivered', 'refunded'),
		('replacement_requested', 'refunded'), ('replacement_approved', 'refunded'),
		('replacement_refused', 'refunded'), ('replacement_shipped', 'refunded'), ('replaced', 'refunded'))
		AND NOT (OLD.state IN ('paid', 'packed') AND NEW.payment_state = 'refunded') THEN -- all of it was given back in parts
		RAISE EXCEPTION 'an order does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER "orders_start_lawfully" ON "orders";--> statement-breakpoint
DROP TRIGGER "orders_move_lawfully" ON "orders";--> statement-breakpoint
DROP FUNCTION "refuse_unlawful_order_move"();--> statement-breakpoint
CREATE TRIGGER "orders_start_lawfully" BEFORE INSERT ON "orders"
	FOR EACH ROW EXECUTE FUNCTION "keep_order_states"();--> statement-breakpoint
CREATE TRIGGER "orders_move_lawfully" BEFORE UPDATE OF "state", "lifecycle", "payment_state", "fulfilment_state", "return_state" ON "orders"
	FOR EACH ROW EXECUTE FUNCTION "keep_order_states"();--> statement-breakpoint
-- For nodes of the release before, which know one payment an order and one refund a payment. Dropped with the next release.
CREATE FUNCTION "keep_payments_of_the_release_before"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		NEW.id := coalesce(NEW.id, NEW.order_id);
	ELSIF NEW.state = 'refund_asked' AND OLD.state <> 'refund_asked' THEN
		INSERT INTO "refunds" ("id", "payment_id", "amount_paise", "state", "claimed_until")
			SELECT NEW.id, NEW.id, NEW.amount_paise - NEW.refunded_paise, 'asked', NEW.claimed_until
			WHERE NOT EXISTS (SELECT FROM "refunds" r WHERE r."payment_id" = NEW.id AND r."state" = 'asked');
	ELSIF NEW.state = 'refunded' AND OLD.state = 'refund_asked' AND NEW.refunded_paise < NEW.amount_paise THEN
		NEW.refunded_paise := NEW.amount_paise;
		UPDATE "refunds" SET "state" = 'refunded', "refunded_at" = now(), "claimed_until" = null WHERE "payment_id" = NEW.id AND "state" = 'asked';
		UPDATE "orders" SET "payment_state" = 'refunded' WHERE "id" = NEW.order_id AND "payment_state" = 'refund_asked';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payments_of_the_release_before" BEFORE INSERT OR UPDATE OF "state" ON "payments"
	FOR EACH ROW EXECUTE FUNCTION "keep_payments_of_the_release_before"();--> statement-breakpoint
CREATE FUNCTION "deliver_order_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "event_deliveries" ("event_id", "listener") SELECT NEW.id, "name" FROM "listeners";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_events_delivered" AFTER INSERT ON "order_events"
	FOR EACH ROW EXECUTE FUNCTION "deliver_order_event"();
