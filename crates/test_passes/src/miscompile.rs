//! `test-miscompile`: changes what a function does, for the validation to find.

use ir::{Body, InsertPoint, Op, OpRef, OpState};
use pass::{Failed, PassCx, PassResult, pass};

/// Test pass that changes what a function does
///
/// A test pass for `--validate`: it exchanges the operands of subtractions, drops a store, moves a division out of a
/// branch, exchanges two calls, or makes poison of a sum.
#[pass("test-miscompile", name = "TestMiscompile", on = "func.func", depends("ub"))]
pub(crate) struct Miscompile {
    /// exchange-operands, drop-store, hoist-division, reorder-calls or poison
    #[option]
    kind: String,
}

impl Miscompile {
    fn run(&self, _cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        match self.kind.as_str() {
            "exchange-operands" => {
                if let Some(op) = first(body, "arith.subi") {
                    let [a, b] = [0, 1].map(|at| body.op(op).operand(at).handle());
                    body.set_operand(op, 0, b);
                    body.set_operand(op, 1, a);
                }
            }
            "drop-store" => {
                if let Some(op) = first(body, "memref.store") {
                    body.erase(op);
                }
            }
            "hoist-division" => {
                if let Some(op) = first(body, "arith.divsi")
                    && let Some(parent) = body.op(op).parent().filter(|parent| !parent.is_root())
                {
                    let parent = parent.handle();
                    body.remove(op);
                    body.insert_at(InsertPoint::Before(parent), op);
                }
            }
            "reorder-calls" => {
                if let Some(op) = first(body, "func.call")
                    && let Some(next) = body.op(op).next().map(|next| next.handle())
                {
                    body.remove(op);
                    body.insert_at(InsertPoint::After(next), op);
                }
            }
            "poison" => {
                if let Some(op) = first(body, "arith.addi") {
                    let cx = body.context().clone();
                    let ty = body.op(op).result(0).ty_handle();
                    let state = OpState::new(&cx, cx.op_name("ub.poison"), body.op(op).loc()).results([ty]);
                    let poison = body.create(state);
                    body.insert_at(InsertPoint::Before(op), poison);
                    let [old, new] = [op, poison].map(|op| body.op(op).result(0).handle());
                    body.replace_all_uses(old, new);
                    body.erase(op);
                }
            }
            _ => return Err(Failed),
        }
        Ok(())
    }
}

fn first(body: &Body, name: &str) -> Option<Op> {
    body.root().walk_body().find(|op: &OpRef<'_>| op.is(name)).map(|op| op.handle())
}
