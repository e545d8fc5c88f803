ALTER TABLE "earning" DROP CONSTRAINT "earning_kind";--> statement-breakpoint
ALTER TABLE "earning_rate" DROP CONSTRAINT "earning_rate_kind";--> statement-breakpoint
ALTER TABLE "earning" ADD CONSTRAINT "earning_kind" CHECK ("earning"."kind" in ('PAID_SOLUTION', 'SOLUTION_CHECK'));--> statement-breakpoint
ALTER TABLE "earning_rate" ADD CONSTRAINT "earning_rate_kind" CHECK ("earning_rate"."kind" in ('PAID_SOLUTION', 'SOLUTION_CHECK'));