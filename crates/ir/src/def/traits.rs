//! Traits of operations: well-known ones are bits, parametric ones are [`Rule`]s.

use super::Callback;
use crate::{List, OpRef, TypeRef};
use diag::Diagnostic;

/// Declares the well-known traits.
macro_rules! trait_bits {
    ($($(#[$doc:meta])* $name:ident = $bit:expr;)*) => {
        impl TraitSet {
            $($(#[$doc])* pub const $name: TraitSet = TraitSet(1 << $bit);)*
        }
    };
}

/// Set of well-known traits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TraitSet(u64);

trait_bits! {
    /// Reads, writes, frees and allocates no memory.
    NO_MEMORY_EFFECT = 0;
    /// Speculatable: may be executed where it would not have been.
    ALWAYS_SPECULATABLE = 1;
    /// Commutative: operands can be swapped.
    COMMUTATIVE = 2;
    /// `f(f(x)) = f(x)`, `f(x, x) = x`.
    IDEMPOTENT = 3;
    /// `f(f(x)) = x`.
    INVOLUTION = 4;
    /// Ends a block.
    TERMINATOR = 5;
    /// Its regions use no value from outside.
    ISOLATED_FROM_ABOVE = 6;
    /// Each region has at most one block.
    SINGLE_BLOCK = 7;
    /// Blocks of its regions need no terminator.
    NO_TERMINATOR = 8;
    /// Order does not matter in its regions.
    GRAPH_REGION = 9;
    /// Defines a symbol: has a `sym_name`.
    SYMBOL = 10;
    /// Its region is a namespace of symbols.
    SYMBOL_TABLE = 11;
    /// Produces a constant: no operands, one result, folds to an attribute.
    CONSTANT_LIKE = 12;
    /// Its region's top-level values are affine symbols.
    AFFINE_SCOPE = 13;
    /// Stack allocations nested in it live until it ends.
    AUTOMATIC_ALLOCATION_SCOPE = 14;
    /// All operands have one type.
    SAME_TYPE_OPERANDS = 15;
    /// All operands and results have one type.
    SAME_OPERANDS_AND_RESULT_TYPE = 16;
    /// All operands have compatible shapes.
    SAME_OPERANDS_SHAPE = 17;
    /// All operands and results have compatible shapes.
    SAME_OPERANDS_AND_RESULT_SHAPE = 18;
    /// All operands have one element type.
    SAME_OPERANDS_ELEMENT_TYPE = 19;
    /// All operands and results have one element type.
    SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE = 20;
    /// Works element by element: containers agree in kind and shape.
    ELEMENTWISE = 21;
    /// Has a scalar form.
    SCALARIZABLE = 22;
    /// Has a vector form.
    VECTORIZABLE = 23;
    /// Has a tensor form.
    TENSORIZABLE = 24;
    /// Operand segments are sized by the attribute `operandSegmentSizes`.
    ATTR_SIZED_OPERAND_SEGMENTS = 25;
    /// Result segments are sized by the attribute `resultSegmentSizes`.
    ATTR_SIZED_RESULT_SEGMENTS = 26;
    /// Passes its operands to the parent operation.
    RETURN_LIKE = 27;
    /// Has the memory effects of nested operations.
    RECURSIVE_MEMORY_EFFECTS = 28;
    /// Speculatable if nested operations are.
    RECURSIVELY_SPECULATABLE = 29;
    /// The entry blocks of its regions have no arguments.
    NO_REGION_ARGUMENTS = 30;
    /// All operands and results have the same number of dimensions.
    SAME_OPERANDS_AND_RESULT_RANK = 31;
    /// Results are booleans like the operands: `i1` or a container of it.
    RESULTS_ARE_BOOL_LIKE = 32;
    /// Operands are signless integers or containers of such.
    OPERANDS_ARE_SIGNLESS_INTEGER_LIKE = 33;
    /// Operands are floats or containers of such.
    OPERANDS_ARE_FLOAT_LIKE = 34;
    /// A loop whose iterations may run in any order.
    PARALLEL_LOOP = 35;
    /// Has exactly one region with one block.
    ONE_REGION = 36;
    /// The symbol need not be named.
    OPTIONAL_SYMBOL = 37;
    /// Always writes memory it did not allocate; never trivially dead.
    WRITES = 38;
    /// Only reads memory: dead if its results are unused.
    READS = 39;
    /// Its verifiers depend on nothing but the types of its operands, results and arguments of the entry blocks
    /// of its regions, and on its attributes: of equal operations one is verified.
    VERIFIED_BY_CONTENTS = 40;
}

impl TraitSet {
    /// The empty set.
    pub const EMPTY: TraitSet = TraitSet(0);
    /// No side effects at all.
    pub const PURE: TraitSet = TraitSet(Self::NO_MEMORY_EFFECT.0 | Self::ALWAYS_SPECULATABLE.0);
    /// Elementwise, with scalar, vector and tensor forms.
    pub const ELEMENTWISE_MAPPABLE: TraitSet =
        TraitSet(Self::ELEMENTWISE.0 | Self::SCALARIZABLE.0 | Self::VECTORIZABLE.0 | Self::TENSORIZABLE.0);

    /// Returns the union of both sets.
    pub const fn with(self, other: TraitSet) -> TraitSet {
        TraitSet(self.0 | other.0)
    }

    /// Whether every trait of `other` is in this set.
    #[inline]
    pub const fn contains(self, other: TraitSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether some trait of `other` is in this set.
    #[inline]
    pub const fn intersects(self, other: TraitSet) -> bool {
        self.0 & other.0 != 0
    }
}

/// Trait with parameters.
#[derive(Clone, Debug)]
pub enum Rule {
    /// The parent must be one of these operations.
    HasParent(List<&'static str>),
    /// Blocks of its regions end with this operation, which the text omits if it has no operands.
    ImplicitTerminator(&'static str),
    /// The named operands, results and attributes have one type.
    AllTypesMatch(List<&'static str>),
    /// The named operands and results have one shape.
    AllShapesMatch(List<&'static str>),
    /// The named operands and results have one element type.
    AllElementTypesMatch(List<&'static str>),
    /// The type of `to` follows from that of `from`.
    TypesMatchWith {
        /// Diagnostic: "failed to verify that ...".
        summary: &'static str,
        /// An operand, result or attribute.
        from: &'static str,
        /// An operand or result.
        to: &'static str,
        /// Derivation of the type that `to` must have.
        transform: TypeTransform,
    },
    /// Any other rule: "failed to verify that {summary}".
    Check {
        /// Wording of the diagnostic.
        summary: &'static str,
        /// Whether the operation satisfies it.
        holds: Callback<dyn Fn(OpRef<'_>) -> bool + Send + Sync>,
    },
    /// Verifier of a user-defined trait, with its own diagnostics.
    Verify(RuleVerifyFn),
}

/// Verifier of a rule, with its own diagnostics.
pub type RuleVerifyFn = Callback<dyn Fn(OpRef<'_>) -> Result<(), Diagnostic> + Send + Sync>;
/// Derivation of a list of types as a function.
pub type TransformListFn = Callback<dyn for<'a> Fn(TypeRef<'a>) -> Option<Vec<TypeRef<'a>>> + Send + Sync>;
/// Derivation of a type as a function.
pub type TransformFn = Callback<dyn for<'a> Fn(TypeRef<'a>) -> Option<TypeRef<'a>> + Send + Sync>;

/// Derivation of a type from another, for [`Rule::TypesMatchWith`].
#[derive(Clone, Copy, Debug)]
pub enum TypeTransform {
    /// The element type of a shaped type.
    ElementType,
    /// `i1`, or a container of `i1` of the same shape.
    BoolLike,
    /// Type returned by a function; `None` if there is none.
    Fn(TransformFn),
    /// List of types for a variadic operand.
    List(TransformListFn),
}
