//! `acc-implicit-data`: clauses for the variables of a construct that have none.

mod candidates;
mod exits;

use crate::bodies::{body_at, paths};
use crate::ops::{DATA, build_entry, group, is_entry, set_group, var, variable_name};
use crate::pointer_like::{Category, category};
use crate::recipes::{self, Kind};
use acc::{ClauseDefaultValue, DataClause};
use analysis::{AliasResult, alias};
use candidates::{candidates, dominating_clauses, is_only_used_by};
use dialect_transforms::make::Make;
use exits::{insert_sorted, write_exits};
use ir::{Body, InsertPoint, Loc, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;

/// Generate implicit data attributes for OpenACC compute constructs
///
/// A memref that a construct uses without a clause gets one: numbers are `firstprivate`, in `acc.kernels` and for reductions they are
/// copied as arrays are. What a clause around the construct maps, or is to be by `default(present)`, is `present`. By `default(none)`,
/// nothing is done.
///
/// ```mlir
/// acc.parallel {
///   %0 = memref.load %a[%i] : memref<4xf32>
///   acc.yield
/// }
/// // becomes
/// %d = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32> {dataClause = #acc<data_clause acc_copy>, implicit = true, name = ""}
/// acc.parallel dataOperands(%d : memref<4xf32>) {
///   %0 = memref.load %d[%i] : memref<4xf32>
///   acc.yield
/// }
/// acc.copyout accPtr(%d : memref<4xf32>) to varPtr(%a : memref<4xf32>) {dataClause = #acc<data_clause acc_copy>, implicit = true, name = ""}
/// ```
#[pass(
    "acc-implicit-data",
    name = "ACCImplicitData",
    on = "builtin.module",
    depends("acc", "memref", "arith")
)]
#[derive(Clone, Copy, Debug)]
pub struct ImplicitData {
    /// Enable applying implicit copy in lieu of implicit firstprivate for reduction variables. This allows uniform treatment of reduction variables between combined constructs (e.g., 'parallel loop') and separate constructs (e.g., 'parallel' followed by 'loop'), where the OpenACC spec requires copy semantics for the former but firstprivate would normally apply for the latter.
    #[option(default = true)]
    pub enable_implicit_reduction_copy: bool,
}

/// Constructs that get clauses.
const CONSTRUCTS: [&str; 4] = ["acc.kernel_environment", "acc.kernels", "acc.parallel", "acc.serial"];

/// Recipe that a clause needs.
struct Request {
    name: String,
    ty: Type,
    loc: Loc,
}

impl ImplicitData {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut requests = Vec::new();
        for path in paths(body) {
            let Some(body) = body_at(body, &path) else { continue };
            let constructs =
                body.root().walk_body_post_order().filter(|op| CONSTRUCTS.contains(&op.name_str()));
            for op in constructs.map(|op| op.handle()).collect::<Vec<Op>>() {
                self.complete(body, op, &mut requests);
            }
        }
        write_recipes(body, requests);
        Ok(())
    }

    /// Gives a construct the clauses that it lacks.
    fn complete(&self, body: &mut Body, op: Op, requests: &mut Vec<Request>) {
        let default = default_clause(body.op(op));
        if default == Some(ClauseDefaultValue::None) {
            return;
        }
        let variables = candidates(body.op(op));
        if variables.is_empty() {
            return;
        }
        let mut clauses = dominating_clauses(body.op(op));
        let (mut copies, mut mapped) = (Vec::new(), Vec::new());
        for variable in variables {
            let Some(entry) = self.write_entry(body, op, variable, &clauses, default) else { continue };
            let result = body.op(entry).result(0).handle();
            if body.op(entry).is("acc.firstprivate") {
                copies.push(result);
            } else {
                mapped.push(result);
                clauses.push(result);
            }
        }
        for &clause in mapped.iter().chain(&copies) {
            use_in_region(body, op, clause);
        }
        let is_private = body.op(op).is("acc.parallel") || body.op(op).is("acc.serial");
        let mut sorted = group(body.op(op), DATA);
        let rw = &mut Rewriter::new(body);
        for &copy in copies.iter().filter(|_| is_private) {
            requests.extend(request_recipe(rw, copy));
        }
        for &clause in &mapped {
            insert_sorted(rw, &mut sorted, clause);
        }
        write_exits(rw, op, &mapped, &sorted);
        if is_private && !copies.is_empty() {
            let mut all = group(rw.op(op), "firstprivateOperands");
            all.extend(&copies);
            set_group(rw, op, "firstprivateOperands", &all);
        }
        set_group(rw, op, DATA, &sorted);
    }

    /// Creates the clause of a variable before a construct, if its kind is known.
    fn write_entry(
        &self,
        body: &mut Body,
        op: Op,
        variable: Value,
        clauses: &[Value],
        default: Option<ClauseDefaultValue>,
    ) -> Option<Op> {
        let value = body.value(variable);
        let name = variable_name(value);
        let kind = category(value.ty());
        let construct = body.op(op);
        let is_copied = construct.is("acc.kernels") || construct.is("acc.kernel_environment");
        let is_reduced =
            self.enable_implicit_reduction_copy && is_only_used_by(value, construct, "acc.reduction");
        let covering = covering_clause(body, variable, clauses);
        let bounds = covering.map_or(Vec::new(), |entry| group(entry, "bounds"));
        let (entry, clause) = match (covering.map(|entry| entry.name_str()), kind?) {
            (Some("acc.nocreate"), _) => ("acc.nocreate", DataClause::AccNoCreate),
            (Some("acc.deviceptr"), _) => ("acc.deviceptr", DataClause::AccDeviceptr),
            (Some(_), _) => ("acc.present", DataClause::AccPresent),
            (None, Category::Scalar) if is_reduced => ("acc.copyin", DataClause::AccReduction),
            (None, Category::Scalar) if is_copied => ("acc.copyin", DataClause::AccCopy),
            (None, Category::Scalar) => ("acc.firstprivate", DataClause::AccFirstprivate),
            (None, Category::Aggregate) if default == Some(ClauseDefaultValue::Present) => {
                ("acc.present", DataClause::AccPresent)
            }
            (None, Category::Aggregate) => ("acc.copyin", DataClause::AccCopy),
        };
        let is_default = covering.is_none() && entry == "acc.present";
        let rw = &mut Rewriter::new(body);
        let m = &mut Make::like(rw, op);
        m.rw.move_to(InsertPoint::Before(op));
        let made = build_entry(m, entry, clause, variable, &bounds, &name);
        if is_default {
            m.rw.modify_op(made, |change| {
                change.attr("acc.from_default", Some(ir::Attr::UNIT));
            });
        }
        Some(made)
    }
}

/// Returns the treatment of variables without a clause that the nearest construct around gives.
fn default_clause(op: OpRef<'_>) -> Option<ClauseDefaultValue> {
    std::iter::successors(Some(op), |op| op.parent()).find_map(|op| op.enum_attr("defaultAttr"))
}

/// Returns the first clause that maps the memory of a variable.
fn covering_clause<'a>(body: &'a Body, variable: Value, clauses: &[Value]) -> Option<OpRef<'a>> {
    let covers = ["acc.copyin", "acc.create", "acc.present", "acc.nocreate", "acc.deviceptr"];
    let made = clauses.iter().filter_map(|&clause| body.value(clause).defining_op());
    made.into_iter().find(|entry| {
        let is_same = |var| alias(var, body.value(variable)) == AliasResult::Must;
        covers.contains(&entry.name_str()) && var(*entry).is_some_and(is_same)
    })
}

/// Replaces the variable of a clause by its result, in the region of a construct.
fn use_in_region(body: &mut Body, op: Op, clause: Value) {
    let Some(variable) = body.value(clause).defining_op().filter(|op| is_entry(*op)).and_then(var) else {
        return;
    };
    let variable = variable.handle();
    body.replace_uses_if(variable, clause, |body, owner, _| {
        owner != op && body.op(op).contains(body.op(owner))
    });
}

/// Names the recipe of a private copy.
fn request_recipe(rw: &mut Rewriter<'_>, copy: Value) -> Option<Request> {
    let value = rw.value(copy);
    let (entry, ty, loc) = (value.defining_op()?.handle(), value.ty(), value.loc());
    let (name, ty) = (recipes::name(Kind::Firstprivate, &ty.to_string()), ty.handle());
    let cx = rw.context().clone();
    let reference = cx.symbol_ref(cx.ident(&name));
    rw.modify_op(entry, |change| {
        change.attr("recipe", Some(reference));
    });
    Some(Request { name, ty, loc })
}

/// Creates the recipes that are not there, the last one first in the module.
fn write_recipes(module: &mut Body, requests: Vec<Request>) {
    let Some(block) = module.root().region(0).first_block() else { return };
    let kind = Kind::Firstprivate;
    let there = block.ops().filter(|op| op.is(kind.op_name())).filter_map(|op| op.symbol_name());
    let mut names: FxHashSet<ir::Ident> = there.collect();
    let block = block.handle();
    for request in requests {
        if names.insert(module.context().ident(&request.name)) {
            let point = InsertPoint::Start(block);
            recipes::create(module, point, request.loc, kind, &request.name, request.ty, "");
        }
    }
}
