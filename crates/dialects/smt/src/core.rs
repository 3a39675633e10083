//! Booleans, functions and solvers.

use crate::constraints::{AnyNonFuncSMTType, AnyNonSMTType, AnySMTType, BoolType, FuncType, NonNegative};
use crate::types::type_param;
use diag::Diagnostic;
use interfaces::{Effect, MemoryEffects};
use ir::markers::*;
use ir::{OpRef, TypeRef, Value};
use op_table::*;

table! {
    /// A symbolic value or function.
    "smt.declare_fun": [] -> ["result" One AnySMTType],
        [optional("namePrefix", StrAttr::CONSTRAINT)], NOTHING,
        "($namePrefix^)? attr-dict `:` qualified(type($result))",
        { hooks: OpHooks { result_names: Some(&name_symbol), ..HOOKS }, interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Allocate, Place::Result(0))])] };
    /// A boolean.
    "smt.constant": [] -> ["result" One BoolType],
        [attr("value", BoolAttr::CONSTRAINT)], PURE.with(TraitSet::CONSTANT_LIKE),
        "$value attr-dict",
        { hooks: OpHooks { result_names: Some(&name_boolean), fold: Some(&|cx| cx.op.attr("value").map(|value| value.handle()).into()), ..HOOKS } };
    /// Runs its region with a solver.
    "smt.solver": ["inputs" Variadic AnyNonSMTType] -> ["results" Variadic AnyNonSMTType],
        [], TraitSet::ISOLATED_FROM_ABOVE.with(TraitSet::SINGLE_BLOCK),
        "`(` $inputs `)` attr-dict `:` functional-type($inputs, $results) $bodyRegion",
        { hooks: OpHooks { verify_regions: Some(&verify_solver), ..HOOKS }, rules: &[Rule::ImplicitTerminator("smt.yield")], regions: &[block("bodyRegion")] };
    /// Sets the logic of the solver.
    "smt.set_logic": [] -> [],
        [attr("logic", StrAttr::CONSTRAINT)], NOTHING,
        "$logic attr-dict",
        { rules: &[Rule::HasParent(&["smt.solver"])] };
    /// Asserts a boolean.
    "smt.assert": ["input" One BoolType] -> [],
        [], NOTHING,
        "$input attr-dict",
        {};
    /// Forgets all assertions.
    "smt.reset": [] -> [],
        [], NOTHING,
        "attr-dict",
        {};
    /// Saves the assertions.
    "smt.push": [] -> [],
        [attr("count", NonNegative::CONSTRAINT)], NOTHING,
        "$count attr-dict",
        {};
    /// Returns to assertions that were saved.
    "smt.pop": [] -> [],
        [attr("count", NonNegative::CONSTRAINT)], NOTHING,
        "$count attr-dict",
        {};
    /// Asks whether the assertions can be satisfied; a region for each answer.
    "smt.check": [] -> ["results" Variadic AnyType],
        [], TraitSet::NO_REGION_ARGUMENTS.with(TraitSet::SINGLE_BLOCK),
        "attr-dict `sat` $satRegion `unknown` $unknownRegion `unsat` $unsatRegion (`->` qualified(type($results))^ )?",
        { hooks: OpHooks { verify_regions: Some(&verify_check), ..HOOKS }, rules: &[Rule::ImplicitTerminator("smt.yield")], regions: &[block("satRegion"), block("unknownRegion"), block("unsatRegion")] };
    /// Terminator of regions.
    "smt.yield": ["values" Variadic AnyType] -> [],
        [], PURE.with(TERMINATOR),
        "($values^ `:` qualified(type($values)))? attr-dict",
        {};
    /// Applies a function.
    "smt.apply_func": ["func" One FuncType, "args" Variadic AnyNonFuncSMTType] -> ["result" One AnyNonFuncSMTType],
        [], PURE,
        "$func `(` $args `)` attr-dict `:` qualified(type($func))",
        { rules: &[Rule::TypesMatchWith { summary: "summary", from: "func", to: "result", transform: TypeTransform::Fn(Callback(&|ty| type_param(ty, 1))) }, Rule::TypesMatchWith { summary: "summary", from: "func", to: "args", transform: TypeTransform::List(Callback(&domains)) }] };
    /// One of two values.
    "smt.ite": ["cond" One BoolType, "thenValue" One AnySMTType, "elseValue" One AnySMTType] -> ["result" One AnySMTType],
        [], PURE,
        "$cond `,` $thenValue `,` $elseValue attr-dict `:` qualified(type($result))",
        { rules: &[Rule::AllTypesMatch(&["thenValue", "elseValue", "result"])] };
    /// Negation.
    "smt.not": ["input" One BoolType] -> ["result" One BoolType],
        [], PURE,
        "$input attr-dict",
        {};
    /// Conjunction.
    "smt.and": ["inputs" Variadic BoolType] -> ["result" One BoolType],
        [], PURE,
        "$inputs attr-dict",
        {};
    /// Disjunction.
    "smt.or": ["inputs" Variadic BoolType] -> ["result" One BoolType],
        [], PURE,
        "$inputs attr-dict",
        {};
    /// Exclusive disjunction.
    "smt.xor": ["inputs" Variadic BoolType] -> ["result" One BoolType],
        [], PURE,
        "$inputs attr-dict",
        {};
    /// Implication.
    "smt.implies": ["lhs" One BoolType, "rhs" One BoolType] -> ["result" One BoolType],
        [], PURE,
        "$lhs `,` $rhs attr-dict",
        {};
}

fn name_boolean(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    if let Some(value) = op.attr("value").and_then(|value| value.as_bool()) {
        name(op.result(0).handle(), if value { "true" } else { "false" });
    }
}

fn name_symbol(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    if let Some(prefix) = op.attr("namePrefix").and_then(|prefix| prefix.as_str()) {
        name(op.result(0).handle(), prefix);
    }
}

/// Returns the types of the arguments of a function.
fn domains(ty: TypeRef<'_>) -> Option<Vec<TypeRef<'_>>> {
    let ir::TypeData::Dialect { params, .. } = ty.data() else { return None };
    let list = ty.context().attr_ref((*params.first()?)?);
    list.as_array()?.map(|ty| ty.as_type()).collect()
}

fn verify_solver(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(block) = op.region(0).first_block() else { return Ok(()) };
    if block.last().is_some_and(|end| end.operand_types().ne(op.result_types())) {
        return Err(op.error("types of yielded values must match return values"));
    }
    match block.argument_types().eq(op.operand_types()) {
        true => Ok(()),
        false => Err(op.error("block argument types must match the types of the 'inputs'")),
    }
}

fn verify_check(op: OpRef<'_>) -> Result<(), Diagnostic> {
    for (region, name) in op.regions().zip(["sat", "unknown", "unsat"]) {
        let end = region.first_block().and_then(|block| block.last());
        if end.is_some_and(|end| end.operand_types().ne(op.result_types())) {
            return Err(
                op.error(format!("types of yielded values in '{name}' region must match return values"))
            );
        }
    }
    Ok(())
}
