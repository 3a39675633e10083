//! Traits of operations: well-known ones are bits, parametric ones are [`Rule`]s.

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

/// A set of well-known traits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TraitSet(u64);

trait_bits! {
    /// Reads and writes nothing, frees and allocates nothing.
    NO_MEMORY_EFFECT = 0;
    /// May be executed where it would not have been.
    ALWAYS_SPECULATABLE = 1;
    /// Operands can be swapped.
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
    /// Its region is a name space of symbols.
    SYMBOL_TABLE = 11;
    /// Produces a constant: no operands, one result, folds to an attribute.
    CONSTANT_LIKE = 12;
    /// Its region's top-level values are affine symbols.
    AFFINE_SCOPE = 13;
    /// Stack allocations within it live until it ends.
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
    /// Operand groups are sized by the attribute `operandSegmentSizes`.
    ATTR_SIZED_OPERAND_SEGMENTS = 25;
    /// Result groups are sized by the attribute `resultSegmentSizes`.
    ATTR_SIZED_RESULT_SEGMENTS = 26;
    /// Hands its operands to the parent operation.
    RETURN_LIKE = 27;
    /// Has the memory effects of the operations within.
    RECURSIVE_MEMORY_EFFECTS = 28;
    /// Speculatable if the operations within are.
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
    /// Writes memory that was there before, whatever its operands: it does not go because nobody uses it.
    WRITES = 38;
    /// Produces the constant that its only inherent attribute holds: its fold need not be asked.
    HOLDS_CONSTANT = 39;
    /// Does nothing to memory but read it, whatever its operands: it goes where nobody uses its results.
    READS = 40;
}

impl TraitSet {
    /// No trait.
    pub const EMPTY: TraitSet = TraitSet(0);
    /// No side effects at all.
    pub const PURE: TraitSet = TraitSet(Self::NO_MEMORY_EFFECT.0 | Self::ALWAYS_SPECULATABLE.0);
    /// Works on scalars, vectors and tensors alike.
    pub const ELEMENTWISE_MAPPABLE: TraitSet =
        TraitSet(Self::ELEMENTWISE.0 | Self::SCALARIZABLE.0 | Self::VECTORIZABLE.0 | Self::TENSORIZABLE.0);

    /// The traits of both sets.
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

/// A trait with parameters.
#[derive(Clone, Debug)]
pub enum Rule {
    /// The parent must be one of these operations.
    HasParent(List<&'static str>),
    /// Blocks of its regions end with this operation, which text leaves out if it has no operands.
    ImplicitTerminator(&'static str),
    /// The named operands, results and attributes have one type.
    AllTypesMatch(List<&'static str>),
    /// The named operands and results have one shape.
    AllShapesMatch(List<&'static str>),
    /// The named operands and results have one element type.
    AllElementTypesMatch(List<&'static str>),
    /// The type of `to` follows from that of `from`.
    TypesMatchWith {
        /// What a violation says: "failed to verify that ...".
        summary: &'static str,
        /// An operand, result or attribute.
        from: &'static str,
        /// An operand or result.
        to: &'static str,
        /// The type that `to` must have.
        transform: TypeTransform,
    },
    /// Anything else: "failed to verify that {summary}".
    Check {
        /// What is demanded.
        summary: &'static str,
        /// Whether the operation satisfies it.
        holds: fn(OpRef<'_>) -> bool,
    },
    /// A trait from outside: a verifier with its own diagnostics.
    Verify(fn(OpRef<'_>) -> Result<(), Diagnostic>),
}

/// From one type to another, for [`Rule::TypesMatchWith`].
#[derive(Clone, Copy, Debug)]
pub enum TypeTransform {
    /// The element type of a shaped type.
    ElementType,
    /// `i1`, or a container of `i1` of the same shape.
    BoolLike,
    /// Whatever the function says; `None` if there is no such type.
    Fn(for<'a> fn(TypeRef<'a>) -> Option<TypeRef<'a>>),
    /// A list of types for a variadic operand.
    List(for<'a> fn(TypeRef<'a>) -> Option<Vec<TypeRef<'a>>>),
}
