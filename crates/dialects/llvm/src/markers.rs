//! Constraints on types and attributes of operations.

use crate::attrs;
use crate::types::{
    ArrayType, FunctionType, PointerType, StructType, TokenType, VoidType, address_space, is, is_compatible,
    is_compatible_float, is_compatible_vector, is_loadable,
};
use ir::def::{AttrConstraint, AttrDef, AttrKind, Callback, TypePred};
use ir::markers::{AnySignlessInteger, ElementsAttr, I1, I32Attr};
use ir::{AttrRef, TypeRef, attr_constraint, type_constraint};

/// Predicate of pointers into an address space.
#[macro_export]
macro_rules! pointer_in {
    ($space:literal) => {
        ::ir::def::TypePred::Only(::ir::def::Callback(&|cx: &::ir::Context| {
            $crate::types::pointer_type(cx, $space)
        }))
    };
}

type_constraint! {
    /// Types of LLVM.
    pub Compatible = "LLVM dialect-compatible type", TypePred::Fn(Callback(&is_compatible));
    /// A token; its type is written in full.
    pub Token = "LLVM token type", TypePred::Fn(Callback(&|ty| is(ty, TokenType::DEF)));
    /// Pointer type; when an operation is parsed, the verifier checks it.
    pub Pointer = "LLVM pointer type", TypePred::Fn(Callback(&|ty| is(ty, PointerType::DEF)));
    /// A value that is not a function.
    pub Primitive = "primitive LLVM type",
        TypePred::Fn(Callback(&|ty| is_compatible(ty) && !is(ty, VoidType::DEF) && !is(ty, FunctionType::DEF)));
    /// Types of sized values.
    pub Loadable = "LLVM type with size", TypePred::Fn(Callback(&is_loadable));
    /// A structure or an array.
    pub Aggregate = "LLVM aggregate type", any(StructType, ArrayType);
    /// Neither structure nor array.
    pub NonAggregate = "LLVM-compatible non-aggregate type", TypePred::Fn(Callback(&is_non_aggregate));
    /// A float of LLVM.
    pub Float = "floating point LLVM type", TypePred::Fn(Callback(&is_compatible_float));
    /// A vector of LLVM.
    pub Vector = "LLVM dialect-compatible vector type", TypePred::Fn(Callback(&is_compatible_vector));
    /// A vector of integers.
    pub IntVector = "LLVM dialect-compatible vector of signless integer",
        TypePred::Fn(Callback(&|ty| vector_of(ty, |element| AnySignlessInteger::CONSTRAINT.accepts(element))));
    /// A vector of `i1`.
    pub BoolVector = "LLVM dialect-compatible vector of 1-bit signless integer",
        TypePred::Fn(Callback(&|ty| vector_of(ty, |element| I1::CONSTRAINT.accepts(element))));
    /// A vector of floats.
    pub FloatVector = "LLVM dialect-compatible vector of floating-point",
        TypePred::Fn(Callback(&|ty| vector_of(ty, |element| element.is_float())));
    /// A vector of floats of LLVM.
    pub LlvmFloatVector = "LLVM dialect-compatible vector of floating point LLVM type",
        TypePred::Fn(Callback(&|ty| vector_of(ty, is_compatible_float)));
    /// A vector of pointers.
    pub PointerVector = "LLVM dialect-compatible vector of LLVM pointer type",
        TypePred::Fn(Callback(&|ty| vector_of(ty, |element| is(element, PointerType::DEF))));
    /// An integer, or a vector of such.
    pub IntLike = "signless integer or LLVM dialect-compatible vector of signless integer",
        any(AnySignlessInteger, IntVector);
    /// `i1`, or a vector of such.
    pub BoolLike = "1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer",
        any(I1, BoolVector);
    /// A float, or a vector of such.
    pub FloatLike = "floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type",
        any(Float, LlvmFloatVector);
    /// A pointer, or a vector of such.
    pub PointerLike = "LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type",
        any(PointerType, PointerVector);
    /// Operand types of `llvm.icmp`.
    pub IntOrPointerLike = "signless integer or LLVM dialect-compatible vector of signless integer or \
        LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type",
        any(IntLike, PointerLike);
    /// An integer of any sign, or a vector of such.
    pub AnyIntLike = "integer or LLVM dialect-compatible vector of integer",
        TypePred::Fn(Callback(&|ty| ty.is_integer() || vector_of(ty, |element| element.is_integer())));
    /// A pointer into the default address space.
    pub DefaultPointer = "LLVM pointer in address space 0", TypePred::Fn(Callback(&|ty| address_space(ty) == Some(0)));
    /// An address in a GPU's global memory.
    pub GlobalPointer = "LLVM pointer in address space 1", crate::pointer_in!(1);
    /// An address in the shared memory of a block of a GPU's threads.
    pub SharedPointer = "LLVM pointer in address space 3", crate::pointer_in!(3);
    /// Operand types of atomic operations.
    pub AtomicValue = "floating point LLVM type or LLVM pointer type or signless integer or \
        LLVM dialect-compatible fixed-length vector type",
        TypePred::Fn(Callback(&is_atomic));
    /// Operand types of `llvm.cmpxchg`.
    pub Exchanged = "signless integer or LLVM pointer type", any(AnySignlessInteger, PointerType);
}

use ir::markers::TypeMarker;

fn vector_of(ty: TypeRef<'_>, holds: impl Fn(TypeRef<'_>) -> bool) -> bool {
    is_compatible_vector(ty) && ty.element_type().is_some_and(holds)
}

fn is_non_aggregate(ty: TypeRef<'_>) -> bool {
    is_compatible(ty) && !is(ty, StructType::DEF) && !is(ty, ArrayType::DEF)
}

fn is_atomic(ty: TypeRef<'_>) -> bool {
    is_compatible_float(ty)
        || is(ty, PointerType::DEF)
        || AnySignlessInteger::CONSTRAINT.accepts(ty)
        || (ty.scalable_dims() == 0 && is_compatible_vector(ty))
}

fn is_attr(attr: AttrRef<'_>, def: &AttrDef) -> bool {
    attr.dialect_def().is_some_and(|found| std::ptr::eq(found, def))
}

static ACCESS_GROUP: AttrConstraint = AttrConstraint::new(
    "LLVM dialect access group metadata",
    AttrKind::Fn(Callback(&|attr| is_attr(attr, &attrs::ACCESS_GROUP))),
);
static ALIAS_SCOPE: AttrConstraint = AttrConstraint::new(
    "LLVM dialect alias scope",
    AttrKind::Fn(Callback(&|attr| is_attr(attr, &attrs::ALIAS_SCOPE))),
);
static TBAA_TAG: AttrConstraint = AttrConstraint::new(
    "LLVM dialect TBAA tag metadata",
    AttrKind::Fn(Callback(&|attr| is_attr(attr, &attrs::TBAA_TAG))),
);
static GLOBAL_EXPRESSION: AttrConstraint = AttrConstraint::new(
    "",
    AttrKind::Fn(Callback(&|attr| is_attr(attr, &attrs::DI_GLOBAL_VARIABLE_EXPRESSION))),
);

attr_constraint! {
    /// Groups of accesses.
    pub AccessGroups = "LLVM dialect access group metadata array", AttrKind::Array(&ACCESS_GROUP);
    /// Scopes of accesses.
    pub AliasScopes = "LLVM dialect alias scope array", AttrKind::Array(&ALIAS_SCOPE);
    /// Types of accesses.
    pub TbaaTags = "LLVM dialect TBAA tag metadata array", AttrKind::Array(&TBAA_TAG);
    /// Debug information of a global.
    pub GlobalExpressions = "an array of variable expressions", AttrKind::Array(&GLOBAL_EXPRESSION);
    /// `#llvm.alias_scope`.
    pub AliasScope = "LLVM dialect alias scope", AttrKind::Dialect("llvm.alias_scope");
    /// `#llvm.dereferenceable`.
    pub Dereferenceable = "LLVM dereferenceable attribute", AttrKind::Dialect("llvm.dereferenceable");
    /// `#llvm.constant_range`, of the values of a register.
    pub ConstantRangeAttr = "A range of two integers, corresponding to LLVM's ConstantRange",
        AttrKind::Dialect("llvm.constant_range");
    /// `#llvm.loop_annotation`.
    pub LoopAnnotation = "", AttrKind::Dialect("llvm.loop_annotation");
    /// `#llvm.memory_effects`.
    pub MemoryEffectsAttr = "", AttrKind::Dialect("llvm.memory_effects");
    /// `#llvm.vscale_range`.
    pub VscaleRange = "", AttrKind::Dialect("llvm.vscale_range");
    /// `#llvm.target_features`.
    pub TargetFeatures = "LLVM target features attribute", AttrKind::Dialect("llvm.target_features");
    /// `#llvm.vec_type_hint`.
    pub VecTypeHint = "Explicit vectorization compiler hint", AttrKind::Dialect("llvm.vec_type_hint");
    /// `#llvm.blocktag`.
    pub BlockTagAttr = "", AttrKind::Dialect("llvm.blocktag");
    /// `#llvm.blockaddress`.
    pub BlockAddressAttr = "", AttrKind::Dialect("llvm.blockaddress");
    /// `#llvm.di_local_variable`.
    pub LocalVariable = "", AttrKind::Dialect("llvm.di_local_variable");
    /// `#llvm.di_expression`.
    pub Expression = "", AttrKind::Dialect("llvm.di_expression");
    /// `#llvm.di_label`.
    pub Label = "", AttrKind::Dialect("llvm.di_label");
    /// The type of a function.
    pub FunctionTypeAttr = "type attribute of LLVM function type",
        AttrKind::Type(&TypePred::Dialect("llvm.func"));
    /// Elements that are integers.
    pub IntElementsAttr = "integer elements attribute",
        of ElementsAttr where |attr| {
            attr.as_dense().is_some_and(|dense| dense.element_type().is_int_or_index())
        };
    /// The number of an address space.
    pub AddressSpaceAttr = "32-bit signless integer attribute whose value is non-negative",
        of I32Attr where |attr| attr.as_i64().is_some_and(|space| space >= 0);
}
