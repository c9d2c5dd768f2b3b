ALTER TABLE "orders" DROP CONSTRAINT "orders_known_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payable_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("payable_until") WHERE "orders"."lifecycle" = 'open';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_known_state" CHECK ("orders"."state" in ('placed', 'confirmed', 'paid', 'payment_failed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled', 'replacement_requested', 'replacement_approved', 'replacement_refused', 'replacement_shipped', 'replaced', 'refunded'));--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_known_states";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_known_states" CHECK (
	"lifecycle" IN ('open', 'confirmed', 'cancelled', 'failed')
	AND "payment_state" IN ('pending', 'paid', 'partly_refunded', 'refund_asked', 'refunded', 'failed')
	AND "fulfilment_state" IN ('unfulfilled', 'packed', 'shipped', 'delivered', 'returned')
	AND "return_state" IN ('none', 'requested', 'approved', 'refused', 'shipped', 'completed'));--> statement-breakpoint
-- Cash on delivery: an order is confirmed before it is paid. A parcel that nobody takes comes back and ends its order.
CREATE OR REPLACE FUNCTION "order_state_of"(lifecycle text, payment text, fulfilment text, return_state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN lifecycle = 'open' THEN 'placed'
		WHEN lifecycle = 'failed' THEN 'payment_failed'
		WHEN fulfilment = 'returned' THEN 'returned'
		WHEN lifecycle = 'cancelled' THEN 'cancelled'
		WHEN payment IN ('refund_asked', 'refunded') THEN 'refunded'
		WHEN return_state = 'completed' THEN 'replaced'
		WHEN return_state <> 'none' THEN 'replacement_' || return_state
		WHEN fulfilment = 'unfulfilled' THEN CASE payment WHEN 'pending' THEN 'confirmed' ELSE 'paid' END
		ELSE fulfilment END
$$;--> statement-breakpoint
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
	IF NEW.return_state <> OLD.return_state AND (OLD.return_state, NEW.return_state) NOT IN (
		('none', 'requested'), ('requested', 'approved'), ('requested', 'refused'), ('refused', 'requested'),
		('refused', 'approved'), ('approved', 'shipped'), ('shipped', 'completed')) THEN
		RAISE EXCEPTION 'the return of an order does not go from % to %', OLD.return_state, NEW.return_state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
		('placed', 'confirmed'), ('placed', 'paid'), ('placed', 'payment_failed'), ('confirmed', 'paid'),
		('confirmed', 'packed'), ('confirmed', 'cancelled'),
		('paid', 'packed'), ('packed', 'shipped'), ('shipped', 'delivered'), ('shipped', 'returned'),
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
END $$;
