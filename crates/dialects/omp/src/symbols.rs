//! Symbols that clauses refer to: reductions, private variables, functions that copy, mappers.

use crate::clauses::items;
use crate::constraints::group;
use crate::enums::DataSharingClauseType;
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::symbol::SymbolUser;
use ir::{AttrRef, Context, OpRef, Scope, SymbolInfo, Type};
use std::borrow::Cow;

type Verified = Result<(), Diagnostic>;

/// Check of symbols that an operation refers to.
type Check = fn(OpRef<'_>, &Scope<'_>) -> Verified;

/// Verifiers of the symbols that an operation refers to, in order.
pub(crate) struct SymbolChecks(pub &'static [Check]);

impl SymbolUser for SymbolChecks {
    fn verify_symbol_uses(&self, op: OpRef<'_>, symbols: &Scope<'_>) -> Verified {
        self.0.iter().try_for_each(|check| check(op, symbols))
    }
}

/// The interface of operations whose symbols are verified by these functions.
macro_rules! symbol_checks {
    ($($check:expr),*) => {
        ir::interface_defs![ir::SymbolUser = $crate::symbols::SymbolChecks(&[$($check),*])]
    };
}
pub(crate) use symbol_checks;

/// Returns the symbol of a reference, if it is defined by an operation of a name.
pub(crate) fn find<'a>(
    cx: &Context,
    symbols: &'a Scope<'_>,
    reference: AttrRef<'_>,
    name: &str,
) -> Option<Cow<'a, SymbolInfo>> {
    symbols.lookup(reference).filter(|found| cx.op_name_str(found.op_name) == name)
}

/// Returns the operands of a clause with the symbols that they are given.
fn pairs<'a>(op: OpRef<'a>, clause: &str) -> Vec<(ir::ValueRef<'a>, AttrRef<'a>)> {
    let symbols = items(op.attr(&format!("{clause}_syms")));
    group(op, &format!("{clause}_vars")).map(|at| op.operand(at)).zip(symbols).collect()
}

/// Verifies that a clause has a symbol for each variable, and each variable once.
pub(crate) fn verify_reduction(op: OpRef<'_>, clause: &str) -> Verified {
    let variables: Vec<_> = group(op, &format!("{clause}_vars")).map(|at| op.operand(at)).collect();
    let symbols = op.attr(&format!("{clause}_syms"));
    if variables.is_empty() {
        return match symbols {
            Some(_) => Err(op.error("unexpected reduction symbol references")),
            None => Ok(()),
        };
    }
    if items(symbols).len() != variables.len() {
        return Err(op.error("expected as many reduction symbol references as reduction variables"));
    }
    let flags = op.attr(&format!("{clause}_byref")).and_then(|flags| flags.as_ints());
    if flags.is_some_and(|flags| flags.len() != variables.len()) {
        let message = "expected as many reduction variable by reference attributes as reduction variables";
        return Err(op.plain_error(message));
    }
    match (1..variables.len()).any(|at| variables[..at].contains(&variables[at])) {
        true => Err(op.error("accumulator variable used more than once")),
        false => Ok(()),
    }
}

/// Verifies the reductions that a clause refers to.
fn check_reductions(op: OpRef<'_>, symbols: &Scope<'_>, clause: &str) -> Verified {
    let cx = op.context();
    for (variable, symbol) in pairs(op, clause) {
        let Some(found) = find(cx, symbols, symbol, "omp.declare_reduction") else {
            let message = format!("expected symbol reference {symbol} to point to a reduction declaration");
            return Err(op.error(message));
        };
        let accumulator = found.first_argument(ATOMIC_REGION).map(|ty| cx.ty(ty));
        if let Some(accumulator) = accumulator.filter(|ty| *ty != variable.ty()) {
            return Err(op.error(format!(
                "expected accumulator ('{}') to be the same type as reduction declaration ('{accumulator}')",
                variable.ty()
            )));
        }
    }
    Ok(())
}

/// Position of the region of a reduction that combines values atomically.
const ATOMIC_REGION: usize = 3;

/// Verifies the reductions of `reduction`.
pub(crate) fn reductions(op: OpRef<'_>, symbols: &Scope<'_>) -> Verified {
    check_reductions(op, symbols, "reduction")
}

/// Verifies the reductions of `in_reduction`.
pub(crate) fn in_reductions(op: OpRef<'_>, symbols: &Scope<'_>) -> Verified {
    check_reductions(op, symbols, "in_reduction")
}

/// Verifies the reductions of `task_reduction`.
pub(crate) fn task_reductions(op: OpRef<'_>, symbols: &Scope<'_>) -> Verified {
    check_reductions(op, symbols, "task_reduction")
}

/// Verifies that each private variable has a symbol.
pub(crate) fn verify_private(op: OpRef<'_>) -> Verified {
    let (variables, symbols) = (group(op, "private_vars").len(), items(op.attr("private_syms")).len());
    match variables == symbols {
        true => Ok(()),
        false => Err(op.plain_error(format!(
            "inconsistent number of private variables and privatizer op symbols, private vars: {variables} vs. privatizer op symbols: {symbols}"
        ))),
    }
}

/// Verifies the declarations of private variables.
pub(crate) fn privates(op: OpRef<'_>, symbols: &Scope<'_>) -> Verified {
    let cx = op.context();
    for (variable, symbol) in pairs(op, "private") {
        let Some(found) = find(cx, symbols, symbol, "omp.private") else {
            return Err(op.plain_error(format!("failed to lookup privatizer op with symbol: '{symbol}'")));
        };
        let declared: Option<Type> = (0..REGIONS_OF_PRIVATE).find_map(|region| found.first_argument(region));
        if let Some(declared) = declared.filter(|ty| *ty != variable.ty_handle()) {
            let kind = if is_firstprivate(cx, &found) { "firstprivate" } else { "private" };
            return Err(op.plain_error(format!(
                "type mismatch between a {kind} variable and its privatizer op, var type: '{}' vs. privatizer op type: '{}'",
                variable.ty(),
                cx.ty(declared)
            )));
        }
    }
    Ok(())
}

/// Number of regions of a private variable's declaration.
const REGIONS_OF_PRIVATE: usize = 3;

/// Whether a declaration is of a variable that begins with the value of the original.
fn is_firstprivate(cx: &Context, found: &SymbolInfo) -> bool {
    let kind = found.attr(cx, "data_sharing_type").and_then(|kind| DataSharingClauseType::DEF.narrow(kind));
    kind == Some(DataSharingClauseType::FirstPrivate.to_word())
}

/// Verifies the declarations of variables that are private to a lane: none begins with the value of the original.
pub(crate) fn lane_privates(op: OpRef<'_>, symbols: &Scope<'_>) -> Verified {
    let cx = op.context();
    for symbol in items(op.attr("private_syms")) {
        let Some(found) = find(cx, symbols, symbol, "omp.private") else {
            return Err(op.plain_error(format!("Cannot find privatizer '{symbol}'")));
        };
        if is_firstprivate(cx, &found) {
            return Err(op.plain_error("FIRSTPRIVATE cannot be used with SIMD"));
        }
    }
    Ok(())
}

/// Verifies the functions that copy private variables to all threads.
pub(crate) fn copies(op: OpRef<'_>, symbols: &Scope<'_>) -> Verified {
    let cx = op.context();
    for (variable, symbol) in pairs(op, "copyprivate") {
        let found = symbols
            .lookup(symbol)
            .filter(|found| matches!(cx.op_name_str(found.op_name), "func.func" | "llvm.func"));
        let Some(found) = found else {
            return Err(op.error(format!("expected symbol reference {symbol} to point to a copy function")));
        };
        let types = inputs(cx, &found);
        let [first, second] = types[..] else {
            return Err(op.error(format!("expected copy function {symbol} to have 2 operands")));
        };
        if first != second {
            return Err(op.error(format!("expected copy function {symbol} arguments to have the same type")));
        }
        if first != variable.ty_handle() {
            return Err(op.error(format!(
                "expected copy function arguments' type ('{}') to be the same as copyprivate variable's type ('{}')",
                cx.ty(first),
                variable.ty()
            )));
        }
    }
    Ok(())
}

/// Returns the types of a function's arguments.
fn inputs(cx: &Context, function: &SymbolInfo) -> Vec<Type> {
    let Some(ty) = function.attr(cx, "function_type").and_then(|ty| ty.as_type()) else { return Vec::new() };
    if let ir::TypeData::Function { inputs, .. } = ty.data() {
        return inputs.to_vec();
    }
    llvm::types::function_parts(ty).map_or(Vec::new(), |(_, arguments, _)| arguments)
}
