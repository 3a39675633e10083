//! Definitions: operations, types and attributes as data (architecture, invariant E).

mod attachment;
pub mod attr_interfaces;
mod callback;
mod check;
mod class;
mod constraint;
mod custom;
mod dialect;
mod enums;
mod errors;
mod folding;
mod format;
mod infer;
mod interface;
mod listed;
pub mod markers;
mod op;
mod traits;
pub mod type_interfaces;

pub use asm_format::nearest;
pub(crate) use attachment::{Attachment, Target, prefix_of};
pub use attr_interfaces::{
    ElementsAttr, MemRefLayoutAttr, MemorySpaceAttr, MnemonicAlias, OpAsmAttr, TensorEncodingAttr, TypedAttr,
};
pub use callback::Callback;
pub(crate) use check::{defined_twice, foreign, is_of, twice, unknown_attachment};
pub use class::TypeClass;
pub use constraint::{AttrCheck, AttrConstraint, AttrKind, ShapedPred, TypeCheck, TypeConstraint, TypePred};
pub use custom::{
    CustomArg, CustomDirective, CustomParseFn, CustomPart, CustomPrintFn, ElementTypeFn, LineDirective,
};
pub use dialect::{
    AttrDef, Dialect, MaterializeFn, ParamDef, Params, ParamsDef, ParamsParseFn, ParamsPrintFn,
    ParamsVerifyFn, Registry, TypeDef, VerifyAttrFn,
};
pub use enums::{EnumAttr, EnumDef, EnumStorage};
pub use errors::DefinitionErrors;
pub use folding::{FoldInterest, fold_repeated};
pub use format::{Groups, has_attr, known_types, takes_operands};
pub(crate) use interface::InterfaceImpl;
pub use interface::{Interface, InterfaceDef, InterfaceOf, ModelOf, OpKind, Registered, check_registered};
pub use listed::check_listed;
pub use op::{
    Arity, DefaultAttr, Edit, Fold, FoldCx, FoldFn, FoldNeeds, Folded, InferCx, InferFn, NamesFn, OpDef,
    OpHooks, ParseFn, PrintFn, RegionConstraint, RegionDef, SlotDef, SuccessorDef, ValueDef, VerifyFn,
};
pub use traits::{Rule, RuleVerifyFn, TraitSet, TransformFn, TransformListFn, TypeTransform};
pub use type_interfaces::{FloatType, MemRefElementType, OpAsmType, ShapedType, VectorElementType};
