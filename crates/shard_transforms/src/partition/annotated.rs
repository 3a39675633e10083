//! Exchange of parts at single changes of a sharding, in functions that stay those of all devices.

use super::Partition;
use super::shape::shard_type;
use crate::annotate::{SHARD, is_for_users, sharding_of};
use diag::Diagnostic;
use dialect_transforms::make::Make;
use ir::{Body, Build, InsertPoint, Mapping, Op, OpRef, Scope};
use rewrite::Rewriter;

/// Turns each `shard.shard` that users want of another one on the same grid into an exchange of parts, between casts from the whole tensor and
/// to it.
///
/// # Errors
/// Of the first sharding that cannot be had by an exchange.
pub fn reshard_annotated(body: &mut Body, scope: &Scope<'_>) -> Result<(), Diagnostic> {
    let mut partition = Partition { rw: Rewriter::new(body), scope, map: Mapping::new() };
    let is_source = |op: &OpRef<'_>| op.is(SHARD) && !is_for_users(*op);
    let sources: Vec<Op> =
        partition.rw.body().root().walk_body().filter(is_source).map(|op| op.handle()).collect();
    sources.into_iter().try_for_each(|source| partition.reshard_users(source))
}

impl Partition<'_> {
    fn reshard_users(&mut self, source: Op) -> Result<(), Diagnostic> {
        let Some(from) = sharding_of(self.rw.op(source)) else { return Ok(()) };
        let is_target = |user: &OpRef<'_>| {
            is_for_users(*user) && sharding_of(*user).is_some_and(|sharding| sharding.grid == from.grid)
        };
        let users = self.rw.op(source).result(0).users().filter(is_target);
        let targets: Vec<Op> = users.map(|user| user.handle()).collect();
        for target in targets {
            let Some(to) = sharding_of(self.rw.op(target)) else { continue };
            self.rw.move_to(InsertPoint::Before(source));
            let view = self.rw.op(source);
            let part_type = shard_type(view.result(0).ty(), &from, self.scope);
            let part_type = part_type.map_err(|why| view.error(why))?;
            let tensor = view.operand(0).handle();
            let old = self.rw.op(target).result(0);
            let (old, whole_type) = (old.handle(), old.ty_handle());
            let part = Make::like(&mut self.rw, source).value(
                "builtin.unrealized_conversion_cast",
                &[tensor],
                part_type,
            );
            let part = self.reshard(source, part, &from, &to)?;
            let whole = Make::like(&mut self.rw, source).value(
                "builtin.unrealized_conversion_cast",
                &[part],
                whole_type,
            );
            self.rw.replace_all_uses(old, whole);
        }
        Ok(())
    }
}
