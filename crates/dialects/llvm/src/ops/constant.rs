//! Constants without a number: zero, undefined, poison, none.

use crate::attrs::{POISON, UNDEF, ZERO};
use crate::markers::{Compatible, Token};
use crate::types::{is_compatible, supports_zero_init};
use diag::Diagnostic;
use ir::def::{AttrDef, Fold, FoldCx};
use ir::{Attr, Context, Loc, OpState, Type, TypeData, TypeRef};
use macros::op;

/// Zero of a type: all bits are zero, a pointer is null.
#[op("llvm.mlir.zero", traits(PURE, CONSTANT_LIKE), verify, fold, format = "attr-dict `:` type($res)")]
pub struct Zero {
    #[result]
    res: Compatible,
}

/// Undefined value of a type; every use may see another value.
#[op("llvm.mlir.undef", traits(PURE, CONSTANT_LIKE), fold, format = "attr-dict `:` type($res)")]
pub struct Undef {
    #[result]
    res: Compatible,
}

/// A value that must not matter.
#[op("llvm.mlir.poison", traits(PURE, CONSTANT_LIKE), fold, format = "attr-dict `:` type($res)")]
pub struct Poison {
    #[result]
    res: Compatible,
}

/// The token that is none.
#[op("llvm.mlir.none", traits(PURE), format = "attr-dict `:` type($res)")]
pub struct NoneToken {
    #[result]
    res: Token,
}

impl Zero<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if supports_zero_init(self.res().ty()) {
            return Ok(());
        }
        Err(self.error("target extension type does not support zero-initializer"))
    }

    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let context = self.context();
        match number_zero(self.res().ty()) {
            Some(zero) => zero.into(),
            None => marker(context, &ZERO),
        }
    }
}

fn marker(cx: &Context, def: &AttrDef) -> Fold {
    cx.find_attr_def(def.name).map(|def| cx.dialect_attr(def, [])).into()
}

impl Undef<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        marker(self.context(), &UNDEF)
    }
}

impl Poison<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        marker(self.context(), &POISON)
    }
}

/// Returns the zero of integers, floats, and vectors of them.
fn number_zero(ty: TypeRef<'_>) -> Option<Attr> {
    let cx = ty.context();
    match ty.data() {
        TypeData::Integer { .. } => Some(cx.int_attr(ty.handle(), 0)),
        TypeData::Float(kind) => {
            Some(cx.float_attr(ty.handle(), &apnum::ApFloat::from_f64(0.0).convert(*kind)))
        }
        TypeData::Vector { element, .. } => {
            let len = cx.dense_element_bytes(*element)?;
            Some(cx.dense_attr(ty.handle(), vec![0; len].into(), true))
        }
        _ => None,
    }
}

/// Returns the operation that defines a constant.
pub(crate) fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    let view = cx.attr_ref(value);
    let state = |name: &str| OpState::new(cx, cx.op_name(name), Loc::UNKNOWN).results([ty]);
    if view.as_flat_symbol().is_some() && crate::types::address_space(cx.ty(ty)).is_some() {
        return Some(state("llvm.mlir.addressof").attr(cx, "global_name", value));
    }
    if let Some(def) = view.dialect_def() {
        return match def.name {
            "llvm.undef" => Some(state("llvm.mlir.undef")),
            "llvm.poison" => Some(state("llvm.mlir.poison")),
            "llvm.zero" => Some(state("llvm.mlir.zero")),
            _ => None,
        };
    }
    let fits = view.ty().is_some_and(|of| of == ty) && is_compatible(cx.ty(ty));
    let number = view.as_int().is_some() || view.as_float().is_some() || view.is_elements();
    (fits && number).then(|| state("llvm.mlir.constant").attr(cx, "value", value))
}

ir::ops![NoneToken, Poison, Undef, Zero];
