//! `ml_program.global_load`, `ml_program.global_load_const` and `ml_program.global_store`.

use crate::global::find;
use diag::Diagnostic;
use interfaces::{Effect, EffectInstance, EffectSubject, Effects, MemoryEffectsMethods, Resource};
use ir::markers::*;
use ir::symbol::SymbolUserMethods;
use ir::{Attr, OpRef, Scope, Value};
use macros::op;

/// The value of a global.
///
/// ```mlir
/// ml_program.global private mutable @state : tensor<?xi32>
///
/// %state = ml_program.global_load @state : tensor<?xi32>
/// ```
#[op("ml_program.global_load", interfaces(ir::SymbolUser, interfaces::MemoryEffects), result_names = name_result,
     format = "$global `:` type($result) attr-dict")]
pub struct GlobalLoad {
    #[attr]
    global: SymbolRefAttr,
    #[result]
    result: AnyType,
}

/// The value of a global that is never stored to.
///
/// ```mlir
/// ml_program.global private @weights(dense<4> : tensor<4xi32>) : tensor<4xi32>
///
/// %weights = ml_program.global_load_const @weights : tensor<4xi32>
/// ```
#[op("ml_program.global_load_const", interfaces(ir::SymbolUser), traits(PURE), result_names = name_result,
     format = "$global `:` type($result) attr-dict")]
pub struct GlobalLoadConst {
    #[attr]
    global: SymbolRefAttr,
    #[result]
    result: AnyType,
}

/// Stores a value to a global.
///
/// ```mlir
/// ml_program.global private mutable @state : tensor<?xi32>
///
/// ml_program.global_store @state = %value : tensor<?xi32>
/// ```
#[op(
    "ml_program.global_store",
    interfaces(ir::SymbolUser, interfaces::MemoryEffects),
    format = "$global `=` $value `:` type($value) attr-dict"
)]
pub struct GlobalStore {
    #[attr]
    global: SymbolRefAttr,
    #[operand]
    value: AnyType,
}

/// Names a result after its global.
fn name_result(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let cx = op.context();
    if let Some((root, nested)) = op.attr("global").and_then(|global| global.as_symbol_ref()) {
        name(op.result(0).handle(), cx.ident_str(*nested.last().unwrap_or(&root)));
    }
}

/// Verifies a load.
pub(crate) fn verify_load(op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
    let global = find(op, symbols)?;
    let ty = op.result(0).ty();
    if ty == global.ty {
        return Ok(());
    }
    Err(op.error(format!("cannot load from global typed '{}' as '{ty}'", op.context().ty(global.ty))))
}

/// Verifies a store.
pub(crate) fn verify_store(op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
    let global = find(op, symbols)?;
    if !global.is_mutable {
        let name = op.attr("global").map(|global| global.to_string()).unwrap_or_default();
        return Err(op.error(format!("cannot store to an immutable global {name}")));
    }
    let ty = op.operand(0).ty();
    if ty == global.ty {
        return Ok(());
    }
    Err(op.error(format!("cannot store to a global typed '{}' from '{ty}'", op.context().ty(global.ty))))
}

/// An effect on a global.
pub(crate) fn effect_on(global: Attr, effect: Effect) -> EffectInstance {
    let subject = EffectSubject::Symbol(global);
    EffectInstance { effect, resource: Resource::DEFAULT, subject, stage: 0, full: false }
}

impl<'a> SymbolUserMethods<'a> for GlobalLoad<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        verify_load(*self, symbols)
    }
}

impl<'a> SymbolUserMethods<'a> for GlobalLoadConst<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        if find(*self, symbols)?.is_mutable {
            return Err(self.error(format!("cannot load as const from mutable global {}", self.global())));
        }
        verify_load(*self, symbols)
    }
}

impl<'a> SymbolUserMethods<'a> for GlobalStore<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        verify_store(*self, symbols)
    }
}

impl<'a> MemoryEffectsMethods<'a> for GlobalLoad<'a> {
    fn effects(self, out: &mut Effects) {
        out.push(effect_on(self.global().handle(), Effect::Read));
    }
}

impl<'a> MemoryEffectsMethods<'a> for GlobalStore<'a> {
    fn effects(self, out: &mut Effects) {
        out.push(effect_on(self.global().handle(), Effect::Write));
    }
}

ir::ops![GlobalLoad, GlobalLoadConst, GlobalStore];
