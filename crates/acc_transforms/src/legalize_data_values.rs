//! `openacc-legalize-data-values`: regions use what clauses made of the variables.

use crate::ops::{DATA, group, is_compute, is_inside_compute, var};
use ir::{Body, Dominance, Op, OpRef, PostDominance, Value};
use pass::{PassCx, PassResult, pass};

/// Legalizes SSA values in compute regions with results from data clause operations
///
/// In the region of a construct, a variable is replaced by the result of its clause; of `acc.data` and the like, in the constructs in the
/// region that run on the device.
///
/// ```mlir
/// %d = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32>
/// acc.parallel dataOperands(%d : memref<4xf32>) {
///   %0 = memref.load %a[%i] : memref<4xf32>              // becomes %d[%i]
///   acc.yield
/// }
/// ```
#[pass("openacc-legalize-data-values", name = "LegalizeDataValuesInRegion", on = "func.func")]
#[derive(Clone, Copy, Debug)]
pub struct LegalizeDataValues {
    /// Replace varPtr uses with accPtr if true. Replace accPtr uses with varPtr if false
    #[option(default = true)]
    pub host_to_device: bool,
    /// Replaces varPtr uses with accPtr for acc compute regions contained within acc.data or acc.declare region.
    #[option(default = true)]
    pub apply_to_acc_data_construct: bool,
}

/// Constructs with a region of the host.
const DATA_CONSTRUCTS: [&str; 3] = ["acc.data", "acc.declare", "acc.host_data"];

/// Uses that a construct replaces.
#[derive(Clone, Copy)]
enum Uses {
    /// All in its region.
    InRegion(Op),
    /// Those in its region that run on the device.
    OnDevice(Op),
    /// Those on the device that are after one operation and before another, always.
    Between(Op, Op),
}

impl LegalizeDataValues {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let constructs: Vec<Op> = body.root().walk_body_post_order().map(|op| op.handle()).collect();
        let mut order = (Dominance::new(), PostDominance::new());
        for op in constructs {
            let view = body.op(op);
            let uses = match view.name_str() {
                "acc.declare_enter" => match exit_of(view) {
                    Ok(exit) => Uses::Between(op, exit),
                    Err(message) => {
                        cx.emit(view.plain_error(message));
                        continue;
                    }
                },
                "acc.host_data" if self.apply_to_acc_data_construct => Uses::InRegion(op),
                name if DATA_CONSTRUCTS.contains(&name) && self.apply_to_acc_data_construct => {
                    Uses::OnDevice(op)
                }
                "acc.loop" => Uses::InRegion(op),
                _ if is_compute(view) => Uses::InRegion(op),
                _ => continue,
            };
            for (variable, mapped) in pairs(view) {
                let (old, new) = if self.host_to_device { (variable, mapped) } else { (mapped, variable) };
                replace(body, uses, old, new, &mut order);
            }
        }
        Ok(())
    }
}

/// Returns the only operation that ends an implicit data region, or what is wrong.
fn exit_of(enter: OpRef<'_>) -> Result<Op, &'static str> {
    let token = enter.results().next().filter(|token| token.has_one_use());
    let user = token
        .and_then(|token| token.users().next())
        .ok_or("declare enter token must have exactly one use")?;
    match user.is("acc.declare_exit") {
        true => Ok(user.handle()),
        false => Err("declare enter token must be used by declare exit op"),
    }
}

/// Returns the variables of the clauses of a construct, with the results of the clauses.
fn pairs(op: OpRef<'_>) -> Vec<(Value, Value)> {
    let groups: &[&str] = match op.name_str() {
        "acc.loop" => &["reductionOperands", "privateOperands"],
        "acc.parallel" | "acc.serial" => {
            &[DATA, "reductionOperands", "privateOperands", "firstprivateOperands"]
        }
        _ => &[DATA],
    };
    let operands = groups.iter().flat_map(|name| group(op, name));
    let pair = |operand: Value| {
        let entry = op.body().value(operand).defining_op()?;
        Some((var(entry)?.handle(), operand))
    };
    operands.filter_map(pair).collect()
}

/// Replaces uses of a value.
fn replace(body: &mut Body, uses: Uses, old: Value, new: Value, order: &mut (Dominance, PostDominance)) {
    let places: Vec<(Op, usize)> = body
        .value(old)
        .uses()
        .filter(|used| {
            let owner = used.owner();
            let is_in = |op: Op| owner.handle() != op && body.op(op).contains(owner);
            match uses {
                Uses::InRegion(op) => is_in(op),
                Uses::OnDevice(op) => is_in(op) && is_inside_compute(owner),
                Uses::Between(enter, exit) => {
                    is_inside_compute(owner)
                        && order.0.op_properly_dominates(body.op(enter), owner)
                        && order.1.op_properly_post_dominates(body.op(exit), owner)
                }
            }
        })
        .map(|used| (used.owner().handle(), used.position()))
        .collect();
    for (owner, operand) in places {
        body.set_operand(owner, operand, new);
    }
}
