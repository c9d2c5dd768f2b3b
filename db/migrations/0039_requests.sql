ALTER TABLE "replacements" ADD COLUMN "state" text DEFAULT 'requested' NOT NULL;--> statement-breakpoint
CREATE INDEX "replacements_undecided" ON "replacements" USING btree ("id") WHERE "replacements"."state" = 'requested';--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_known_state" CHECK ("replacements"."state" in ('requested', 'approved', 'refused', 'shipped', 'completed'));
--> statement-breakpoint
-- A request has the state of its last step: its steps are the events of its order until the next request.
UPDATE "replacements" SET "state" = coalesce((
	SELECT CASE event.state WHEN 'replaced' THEN 'completed' ELSE replace(event.state, 'replacement_', '') END
	FROM "order_events" event
	WHERE event.order_id = "replacements".order_id AND event.happened_at >= "replacements".asked_at
		AND event.state IN ('replacement_approved', 'replacement_refused', 'replacement_shipped', 'replaced')
		AND NOT EXISTS (SELECT FROM "replacements" later WHERE later.order_id = "replacements".order_id
			AND later.asked_at > "replacements".asked_at AND event.happened_at >= later.asked_at)
	ORDER BY event.happened_at DESC, event.id DESC LIMIT 1), 'requested');
--> statement-breakpoint
CREATE FUNCTION "keep_request_states"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('requested', 'approved'), ('requested', 'refused'),
		('refused', 'approved'), ('approved', 'shipped'), ('shipped', 'completed')) THEN
		RAISE EXCEPTION 'a request does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "requests_move_lawfully" BEFORE UPDATE OF "state" ON "replacements"
	FOR EACH ROW EXECUTE FUNCTION "keep_request_states"();
--> statement-breakpoint
-- For nodes of the previous release, which move an order and not its last request. Removed in the next release.
CREATE FUNCTION "keep_requests_of_the_release_before"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "replacements" SET state = NEW.return_state
	WHERE id = (SELECT id FROM "replacements" WHERE order_id = NEW.id ORDER BY asked_at DESC, id DESC LIMIT 1)
		AND state <> NEW.return_state
		AND (SELECT open.state FROM "replacements" open WHERE open.order_id = NEW.id AND open.state IN ('approved', 'requested', 'shipped')
			ORDER BY array_position(ARRAY['approved', 'requested', 'shipped'], open.state) LIMIT 1)
			IS DISTINCT FROM CASE WHEN NEW.return_state IN ('approved', 'shipped') THEN NEW.return_state END;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "requests_follow_their_order" AFTER UPDATE OF "state", "return_state" ON "orders"
	FOR EACH ROW WHEN (NEW.return_state <> OLD.return_state AND NEW.return_state <> 'requested')
	EXECUTE FUNCTION "keep_requests_of_the_release_before"();
--> statement-breakpoint
-- An order has any number of requests, each with its own state: it moves between the states of those.
CREATE OR REPLACE FUNCTION "keep_order_states"() RETURNS trigger LANGUAGE plpgsql AS $$
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
			WHEN NEW.state = 'confirmed' THEN NEW.lifecycle := 'confirmed';
			WHEN NEW.state = 'paid' THEN NEW.lifecycle := 'confirmed'; NEW.payment_state := 'paid';
			WHEN NEW.state = 'payment_failed' THEN NEW.lifecycle := 'failed'; NEW.payment_state := 'failed';
			WHEN NEW.state IN ('cancelled', 'returned') THEN
				NEW.lifecycle := 'cancelled';
				NEW.payment_state := CASE OLD.payment_state WHEN 'pending' THEN 'failed' ELSE 'refund_asked' END;
				IF NEW.state = 'returned' THEN
					NEW.fulfilment_state := 'returned';
				END IF;
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
	IF NEW.payment_state = 'failed' AND NEW.lifecycle NOT IN ('failed', 'cancelled') THEN
		RAISE EXCEPTION 'an order whose payment failed does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.fulfilment_state <> OLD.fulfilment_state AND (OLD.fulfilment_state, NEW.fulfilment_state) NOT IN (
		('unfulfilled', 'packed'), ('packed', 'shipped'), ('shipped', 'delivered'), ('shipped', 'returned')) THEN
		RAISE EXCEPTION 'the fulfilment of an order does not go from % to %', OLD.fulfilment_state, NEW.fulfilment_state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.return_state <> OLD.return_state AND (NEW.return_state = 'none' OR OLD.return_state = 'none' AND NEW.return_state <> 'requested') THEN
		RAISE EXCEPTION 'the return of an order does not go from % to %', OLD.return_state, NEW.return_state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
		('placed', 'confirmed'), ('placed', 'paid'), ('placed', 'payment_failed'), ('confirmed', 'paid'),
		('confirmed', 'packed'), ('confirmed', 'cancelled'),
		('paid', 'packed'), ('packed', 'shipped'), ('shipped', 'delivered'), ('shipped', 'returned'),
		('paid', 'cancelled'), ('packed', 'cancelled'),
		('delivered', 'replacement_requested'),
		('shipped', 'refunded'), ('delivered', 'refunded'),
		('replacement_requested', 'refunded'), ('replacement_approved', 'refunded'),
		('replacement_refused', 'refunded'), ('replacement_shipped', 'refunded'), ('replaced', 'refunded'))
		AND NOT (OLD.state LIKE 'replace%' AND NEW.state LIKE 'replace%') -- its requests move
		AND NOT (OLD.state IN ('paid', 'packed') AND NEW.payment_state = 'refunded') THEN -- all of it was given back in parts
		RAISE EXCEPTION 'an order does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
