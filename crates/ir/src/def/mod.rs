//! Definitions: operations, types and attributes as data (architecture, invariant E).

mod class;
mod constraint;
mod custom;
mod dialect;
mod enums;
mod folding;
mod infer;
mod interface;
pub mod markers;
mod op;
mod traits;

pub use class::TypeClass;
pub use constraint::{AttrConstraint, AttrKind, ShapedPred, TypeConstraint, TypePred};
pub use custom::{CustomArg, CustomDirective, CustomParseFn, CustomPart, CustomPrintFn};
pub use dialect::{
    AttrDef, Dialect, MaterializeFn, ParamDef, Params, ParamsDef, ParamsParseFn, ParamsPrintFn, ParamsTypeFn,
    ParamsVerifyFn, Registry, TypeDef, VerifyAttrFn,
};
pub use enums::{EnumAttr, EnumDef, EnumStorage};
pub use folding::{FoldInterest, fold_repeated};
pub(crate) use interface::InterfaceImpl;
pub use interface::{Interface, InterfaceDef, InterfaceOf, ModelOf, OpKind, Registered, check_registered};
pub use op::{
    Arity, DefaultAttr, Edit, Fold, FoldCx, FoldFn, Folded, InferCx, InferFn, NamesFn, ONLY_RESULTS_OF,
    OpDef, OpHooks, ParseFn, PrintFn, RegionConstraint, RegionDef, SlotDef, SuccessorDef, ValueDef, VerifyFn,
};
pub use traits::{Rule, TraitSet, TypeTransform};
