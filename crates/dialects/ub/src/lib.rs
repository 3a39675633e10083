//! The `ub` dialect: undefined behaviour, deferred (`ub.poison`) and immediate (`ub.unreachable`).
//!
//! Poison is the result of an operation whose assumptions are violated. It propagates through operations that
//! compute with it, and a poison result may be replaced by any value.

use ir::def::{AttrDef, AttrKind, Fold, FoldCx, ParamsDef};
use ir::markers::AnyType;
use ir::{Attr, AttrRef, Context, Loc, OpRef, OpState, RegionRef, Type};
use macros::op;

/// `#ub.poison`: every part of a value is poison.
pub static POISON: AttrDef =
    ParamsDef { doc: "Every part of a value is poison.", ..ParamsDef::new("ub.poison") };

ir::attr_constraint! {
    /// Attributes of poison values.
    pub PoisonAttr = "PoisonAttrInterface instance", AttrKind::Dialect("ub.poison");
}

/// Value that is poison, in full or in part.
///
/// The attribute gives the poison part; `#ub.poison`, the default, means all of it. It is a constant: it
/// folds to its attribute.
///
/// ```mlir
/// %0 = ub.poison : i32
/// ```
#[op(
    "ub.poison",
    traits(PURE, CONSTANT_LIKE),
    fold,
    format = "attr-dict (`<` qualified($value)^ `>`)? `:` type($result)"
)]
pub struct Poison {
    #[attr(default = poison(cx))]
    value: PoisonAttr,
    #[result]
    result: AnyType,
}

impl Poison<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.value().handle().into()
    }
}

/// Is never reached: reaching it is immediate undefined behaviour.
///
/// ```mlir
/// ub.unreachable
/// ```
#[op("ub.unreachable", traits(TERMINATOR), format = "attr-dict")]
pub struct Unreachable {}

/// Returns `#ub.poison`.
///
/// # Panics
/// If the dialect is not registered in the context.
pub fn poison(cx: &Context) -> Attr {
    let def = cx.find_attr_def(POISON.name).expect("the dialect ub is registered");
    cx.dialect_attr(def, [])
}

/// Whether an attribute is `#ub.poison`.
pub fn is_poison(attr: AttrRef<'_>) -> bool {
    attr.dialect_def().is_some_and(|def| def.name == POISON.name)
}

/// Returns the state of `ub.poison` of a type, if the attribute is poison.
pub fn materialize(cx: &Context, attr: Attr, ty: Type) -> Option<OpState> {
    let state = || Poison::state(cx, Loc::UNKNOWN).results([ty]).with(cx, Poison::VALUE, attr);
    is_poison(cx.attr_ref(attr)).then(state)
}

/// Inliner interface: every operation may be inlined, and `ub.unreachable` does not return.
struct UbInliner;

impl interfaces::Inliner for UbInliner {
    fn is_legal_to_inline_op(&self, _op: OpRef<'_>, _dest: RegionRef<'_>, _cloned: bool) -> bool {
        true
    }

    fn is_legal_to_inline_all(&self) -> bool {
        true
    }

    fn never_returns(&self, terminator: OpRef<'_>) -> bool {
        terminator.name_str() == Unreachable::NAME
    }
}

ir::ops![Poison, Unreachable];

ir::dialect! {
    /// Undefined behaviour, deferred and immediate.
    pub fn dialect("ub") {
        ops: [self],
        attrs: [&POISON],
        materialize: materialize,
        interfaces: [interfaces::Inliner = UbInliner],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::def::Registry;

    #[test]
    fn poison_is_materialized_and_nothing_else() {
        let cx = Context::new(Registry::new().with(dialect()));
        let poison = poison(&cx);
        let state = materialize(&cx, poison, Type::I32).expect("poison has an operation");
        assert_eq!(cx.op_name_str(state.name), Poison::NAME);
        assert_eq!(
            (&state.result_types[..], state.find_attr(&cx, "value")),
            (&[Type::I32][..], Some(poison))
        );
        assert!(materialize(&cx, cx.i32_attr(1), Type::I32).is_none());
    }

    #[test]
    fn poison_is_the_default() {
        let cx = Context::new(Registry::new().with(dialect()));
        let state = Poison::state(&cx, Loc::UNKNOWN);
        assert!(state.find_attr(&cx, "value").is_some_and(|attr| is_poison(cx.attr_ref(attr))));
        assert!(!is_poison(cx.attr_ref(Attr::UNIT)));
    }
}
