//! The definition of an operation: data that parser, printer, verifier, builders, documentation and
//! generators interpret.

use super::{
    AttrConstraint, AttrKind, CustomDirective, EnumStorage, InterfaceDef, Rule, TraitSet, TypeConstraint,
};
use crate::asm::{OpParser, OpPrinter};
use crate::{Attr, AttrRef, List, OpRef, OpState, Type, Value, ValueRef};
use diag::Diagnostic;
use smallvec::SmallVec;

/// How many values (or regions, successors) a named part stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

/// A named operand or result.
#[derive(Clone, Debug)]
pub struct ValueDef {
    /// Its name, as in the assembly format.
    pub name: &'static str,
    /// What its type must be.
    pub constraint: &'static TypeConstraint,
    /// How many values it stands for.
    pub arity: Arity,
}

/// An inherent attribute, also called property.
#[derive(Clone, Debug)]
pub struct SlotDef {
    /// Its name.
    pub name: &'static str,
    /// What it must be, and how it is stored.
    pub constraint: AttrConstraint,
    /// Whether it may be absent.
    pub optional: bool,
    /// What it is if not given. If it may be absent, absence says the same.
    pub default: Option<DefaultAttr>,
}

impl SlotDef {
    /// Whether it is no attribute in MLIR, but a flag or a set of flags: lists of attributes do not show it.
    pub fn is_native(&self) -> bool {
        match self.constraint.kind {
            AttrKind::UnitProperty => true,
            AttrKind::Enum(def) => def.flags && matches!(def.storage, EnumStorage::Integer(_)),
            _ => false,
        }
    }
}

/// The default of an inherent attribute.
#[derive(Clone, Debug)]
pub enum DefaultAttr {
    /// Value of an enum or set of flags.
    Enum(u32),
    /// Integer or boolean; the type is the constraint's.
    Int(i64),
    /// Unit or whatever the function makes.
    Fn(fn(&crate::Context) -> Attr),
}

/// A named region.
#[derive(Clone, Debug)]
pub struct RegionDef {
    /// Its name.
    pub name: &'static str,
    /// What it must be.
    pub constraint: RegionConstraint,
    /// Whether it stands for any number of regions.
    pub variadic: bool,
}

/// A demand on a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionConstraint {
    /// None.
    Any,
    /// Exactly this many blocks.
    Blocks(u32),
    /// At most one block.
    MaxOneBlock,
    /// At least one block.
    MinOneBlock,
}

/// A named successor.
#[derive(Clone, Debug)]
pub struct SuccessorDef {
    /// Its name.
    pub name: &'static str,
    /// Whether it stands for any number of blocks.
    pub variadic: bool,
}

/// What a fold found.
pub enum Fold {
    /// Nothing.
    None,
    /// The operation was changed by the edits recorded in its [`FoldCx`].
    InPlace,
    /// What stands for each result.
    Results(SmallVec<[Folded; 1]>),
}

/// What a result folds to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Folded {
    /// A value that exists.
    Value(Value),
    /// A constant.
    Attr(Attr),
}

impl From<Value> for Fold {
    fn from(value: Value) -> Self {
        Fold::Results(smallvec::smallvec![Folded::Value(value)])
    }
}

impl From<ValueRef<'_>> for Fold {
    fn from(value: ValueRef<'_>) -> Self {
        value.handle().into()
    }
}

impl From<Attr> for Fold {
    fn from(attr: Attr) -> Self {
        Fold::Results(smallvec::smallvec![Folded::Attr(attr)])
    }
}

impl<T: Into<Fold>> From<Option<T>> for Fold {
    fn from(found: Option<T>) -> Self {
        found.map_or(Fold::None, Into::into)
    }
}

/// What a fold sees: the operation and those of its operands that are constant.
///
/// A fold does not touch the IR: it returns what to use instead, or records edits of this operation.
pub struct FoldCx<'a> {
    /// The operation.
    pub op: OpRef<'a>,
    /// For each operand its constant, if it is one.
    pub constants: &'a [Option<Attr>],
    /// Edits to make if the fold returns [`Fold::InPlace`].
    pub edits: SmallVec<[Edit; 2]>,
}

impl<'a> FoldCx<'a> {
    /// The constant that an operand is, if it is one.
    #[inline]
    pub fn constant(&self, operand: usize) -> Option<AttrRef<'a>> {
        let attr = (*self.constants.get(operand)?)?;
        Some(self.op.context().attr_ref(attr))
    }
}

/// A change of an operation by its fold.
#[derive(Clone, Debug)]
pub enum Edit {
    /// Operand `.0` becomes `.1`.
    Operand(u32, Value),
    /// All operands become these.
    Operands(SmallVec<[Value; 4]>),
    /// The attribute of this name becomes this, or goes away.
    Attr(&'static str, Option<Attr>),
    /// The raw words of an inherent attribute, from its first.
    Words(&'static str, SmallVec<[u32; 4]>),
    /// Uses of result `.0` become uses of this constant, which the dialect makes before the operation.
    Constant(u32, Attr),
}

/// What type inference sees of an operation that does not exist yet.
pub struct InferCx<'a> {
    /// The body that the operands are in.
    pub body: &'a crate::Body,
    /// The operation to be.
    pub state: &'a OpState,
}

/// Verifies an operation whose operands, results and attributes satisfy their constraints.
pub type VerifyFn = fn(OpRef<'_>) -> Result<(), Diagnostic>;
/// Simplifies an operation.
pub type FoldFn = fn(&mut FoldCx<'_>) -> Fold;
/// Parses the custom form, from behind the name.
pub type ParseFn = fn(&mut dyn OpParser, &mut OpState) -> Result<(), Diagnostic>;
/// Prints the custom form, from behind the name. Only called if the operation is well formed.
pub type PrintFn = fn(OpRef<'_>, &mut dyn OpPrinter);
/// Result types from everything else; an error says why there are none.
pub type InferFn = fn(&InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String>;
/// Suggests names for results or block arguments.
pub type NamesFn = fn(OpRef<'_>, &mut dyn FnMut(Value, &str));

/// The first of what a fold looks for if it has no eye for constants, nor for operands that are one value.
pub const ONLY_RESULTS_OF: &str = "only";

/// The functions of an operation's definition.
#[derive(Clone, Copy, Default)]
pub struct OpHooks {
    /// Simplification.
    pub fold: Option<FoldFn>,
    /// What the fold looks for: it does nothing unless an operand is a constant or a result of one of these operations,
    /// or two operands are one value. Whoever folds many operations need not ask it then. Where [`ONLY_RESULTS_OF`] comes first,
    /// it looks for results of the others alone. `None` if it says nothing.
    pub fold_sees: Option<List<&'static str>>,
    /// Verification before that of the regions.
    pub verify: Option<VerifyFn>,
    /// Verification after that of the regions.
    pub verify_regions: Option<VerifyFn>,
    /// Custom parser, where there is no format.
    pub parse: Option<ParseFn>,
    /// Custom printer, where there is no format.
    pub print: Option<PrintFn>,
    /// Result types.
    pub infer: Option<InferFn>,
    /// Names for results.
    pub result_names: Option<NamesFn>,
    /// Names for the arguments of its regions' blocks.
    pub block_names: Option<NamesFn>,
    /// The dialect whose operations need no prefix within its regions.
    pub default_dialect: Option<&'static str>,
    /// The `custom<Name>(...)` directives of the format.
    pub custom: List<CustomDirective>,
}

/// The definition of an operation.
#[derive(Clone, Copy)]
pub struct OpDef {
    /// Full name, `"arith.addi"`.
    pub name: &'static str,
    /// What it does: the manual entry.
    pub doc: &'static str,
    /// Operands, in order.
    pub operands: List<ValueDef>,
    /// Results, in order.
    pub results: List<ValueDef>,
    /// Inherent attributes, sorted by name.
    pub attrs: List<SlotDef>,
    /// The first words of the inherent attributes among all that an operation has for them, in the order of `attrs`; empty if
    /// they lie in that order. What is mostly given comes first: an operation keeps no words after the last that it needs.
    pub attr_words: List<u32>,
    /// Regions, in order.
    pub regions: List<RegionDef>,
    /// Successors, in order.
    pub successors: List<SuccessorDef>,
    /// Well-known traits.
    pub traits: TraitSet,
    /// Traits with parameters.
    pub rules: List<Rule>,
    /// The declarative assembly format; empty if there is none.
    pub format: &'static str,
    /// Functions.
    pub hooks: OpHooks,
    /// The interfaces that it implements itself; others may be attached to its name.
    pub interfaces: List<InterfaceDef>,
}

impl OpDef {
    /// A definition with nothing in it.
    pub const fn new(name: &'static str) -> Self {
        OpDef {
            name,
            doc: "",
            operands: &[],
            results: &[],
            attrs: &[],
            attr_words: &[],
            regions: &[],
            successors: &[],
            traits: TraitSet::EMPTY,
            rules: &[],
            format: "",
            hooks: OpHooks {
                fold: None,
                fold_sees: None,
                verify: None,
                verify_regions: None,
                parse: None,
                print: None,
                infer: None,
                result_names: None,
                block_names: None,
                default_dialect: None,
                custom: &[],
            },
            interfaces: &[],
        }
    }

    /// Whether an operation of this definition owns a [`Body`](crate::Body): it is isolated from
    /// above, has a region, and declares no operands, results or successors.
    pub fn owns_body(&self) -> bool {
        self.traits.contains(TraitSet::ISOLATED_FROM_ABOVE)
            && !self.regions.is_empty()
            && self.operands.is_empty()
            && self.results.is_empty()
            && self.successors.is_empty()
    }

    /// The dialect's name: what stands before the first dot.
    pub fn dialect(&self) -> &'static str {
        self.name.split_once('.').map_or("", |(dialect, _)| dialect)
    }

    /// The words that the inherent attributes take.
    pub(crate) fn slot_words(&self, slot: &SlotDef) -> u32 {
        match slot.name {
            "operandSegmentSizes" => self.operands.len() as u32,
            "resultSegmentSizes" => self.results.len() as u32,
            _ => 1,
        }
    }

    /// The operation that ends blocks of its regions if nothing else does.
    pub fn implicit_terminator(&self) -> Option<&'static str> {
        self.rules.iter().find_map(|rule| match rule {
            Rule::ImplicitTerminator(name) => Some(*name),
            _ => None,
        })
    }
}
