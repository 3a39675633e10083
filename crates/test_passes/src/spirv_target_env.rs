//! `test-spirv-target-env`: operations of `spirv` that a target may lack.

use ir::def::EnumAttr;
use ir::{Body, Build, Op, OpState, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{Conversion, ConversionRewriter, ConversionSet, Convert, MatchFailure, MatchResult, Operands};
use spirv::attrs::TargetEnv;
use spirv::availability::{TARGET_ENV, Target};
use spirv::enums::{AddressingModel, MemoryModel, MemorySemantics, Scope};
use to_spirv::common::conversion_target;

/// Test SPIR-V target environment
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-spirv-target-env",
    name = "(anonymous namespace)::ConvertToTargetEnv",
    on = "func.func",
    depends("spirv")
)]
pub(crate) struct TestSpirvTargetEnv;

/// Adds what an operation of `spirv` has beside operands and results.
type Complete = fn(OpState, &ConversionRewriter<'_>) -> OpState;

/// Operations of `test`, and what they become.
const ROWS: [(&str, &str, Complete); 5] = [
    ("test.convert_to_atomic_compare_exchange_weak_op", "spirv.AtomicCompareExchangeWeak", atomic_attrs),
    ("test.convert_to_bit_reverse_op", "spirv.BitReverse", |state, _| state),
    ("test.convert_to_group_non_uniform_ballot_op", "spirv.GroupNonUniformBallot", |state, rw| {
        with_case(state, rw, "execution_scope", Scope::Workgroup)
    }),
    ("test.convert_to_module_op", "spirv.module", |state, rw| {
        let state = with_case(state, rw, "addressing_model", AddressingModel::PhysicalStorageBuffer64);
        with_empty_block(with_case(state, rw, "memory_model", MemoryModel::Vulkan), rw)
    }),
    ("test.convert_to_subgroup_ballot_op", "spirv.KHR.SubgroupBallot", |state, _| state),
];

impl TestSpirvTargetEnv {
    /// Converts what the target of the function has.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let target = body.root().attr(TARGET_ENV).and_then(TargetEnv::cast).and_then(Target::new);
        let Some(target) = target else {
            return cx.fail(body.root().plain_error(format!("missing '{TARGET_ENV}' attribute")));
        };
        let mut set = ConversionSet::new(cx.context());
        for (from, to, complete) in ROWS {
            let target = target.clone();
            let row = move |op, operands: &Operands, rw: &mut ConversionRewriter<'_>| {
                replace(op, operands, rw, (to, complete), &target)
            };
            set.add(Convert::on(from, row));
        }
        let conversion = Conversion::new(conversion_target(cx.context(), &target), set);
        let outcome = conversion.partial(body, cx.scope(), cx.threads());
        cx.conclude(outcome.diagnostics, outcome.error, outcome.changed)
    }
}

fn with_case<E: EnumAttr>(state: OpState, rw: &ConversionRewriter<'_>, name: &str, case: E) -> OpState {
    let cx = rw.context();
    state.attr(cx, name, E::DEF.widen(cx, case.to_word()))
}

/// Gives an operation that owns a body a block.
fn with_empty_block(mut state: OpState, rw: &ConversionRewriter<'_>) -> OpState {
    let mut body = Body::new(rw.context(), state.name, state.loc, 1);
    let region = body.root().regions().next().map(|region| region.handle());
    if let Some(region) = region {
        body.append_new_block(region, &[]);
        state.built_regions.push(region);
        state.child = Some(body);
    }
    state
}

/// Adds the scope and the orders of an atomic exchange. That of counters needs a capability of its own.
fn atomic_attrs(state: OpState, rw: &ConversionRewriter<'_>) -> OpState {
    let equal = MemorySemantics::ACQUIRE_RELEASE.union(MemorySemantics::ATOMIC_COUNTER_MEMORY);
    let state = with_case(state, rw, "memory_scope", Scope::Workgroup);
    let state = with_case(state, rw, "equal_semantics", equal);
    with_case(state, rw, "unequal_semantics", MemorySemantics::ACQUIRE)
}

/// Replaces an operation by one of `spirv` with its operands and the types of its results.
fn replace(
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
    (name, complete): (&str, Complete),
    target: &Target,
) -> MatchResult {
    let view = rw.op(op);
    let state =
        rw.state(name, view.loc()).operands(operands.all().iter().copied()).results(view.result_types());
    let state = complete(state, rw);
    // What owns a body is not taken back: it is tried elsewhere.
    if state.child.is_some() {
        let state = complete(rw.state(name, view.loc()), rw);
        let mut elsewhere = Body::new(rw.context(), rw.context().op_name("builtin.module"), view.loc(), 1);
        let made = elsewhere.create(state);
        rw.require(elsewhere.child(made).is_some_and(|made| target.has_op(made.root())))?;
    }
    let new = rw.insert(state);
    let values: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    if values.len() != rw.op(op).num_results() {
        return Err(MatchFailure { reason: "the results differ" });
    }
    rw.replace_op(op, &values);
    Ok(())
}
