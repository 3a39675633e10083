//! Definition of an operation: data that parser, printer, verifier, builders, documentation and generators
//! interpret.

use super::{
    AttrConstraint, AttrKind, Callback, CustomDirective, InterfaceDef, Rule, TraitSet, TypeConstraint,
};
use crate::asm::{OpParser, OpPrinter};
use crate::{Attr, AttrRef, List, OpRef, OpState, Type, Value, ValueRef};
use diag::Diagnostic;
use smallvec::SmallVec;

/// Number of values (or regions, successors) of a named part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

/// Named operand or result.
#[derive(Clone, Debug)]
pub struct ValueDef {
    /// Name, as in the assembly format.
    pub name: &'static str,
    /// Type constraint.
    pub constraint: &'static TypeConstraint,
    /// Number of values.
    pub arity: Arity,
}

/// Inherent attribute, also called property.
#[derive(Clone, Debug)]
pub struct SlotDef {
    /// Name of the attribute.
    pub name: &'static str,
    /// Constraint and storage.
    pub constraint: AttrConstraint,
    /// Whether it may be absent.
    pub optional: bool,
    /// Default value. If the attribute may be absent, absence means the default.
    pub default: Option<DefaultAttr>,
}

impl SlotDef {
    /// Whether it is no attribute in MLIR, but a flag, enum or number that attribute lists omit.
    pub fn is_native(&self) -> bool {
        match self.constraint.kind {
            AttrKind::UnitProperty | AttrKind::OptionalI64Property => true,
            AttrKind::Enum(def) => def.native,
            _ => false,
        }
    }
}

/// Default of an inherent attribute.
#[derive(Clone, Debug)]
pub enum DefaultAttr {
    /// Value of an enum or set of flags.
    Enum(u32),
    /// Integer or boolean; the type is the constraint's.
    Int(i64),
    /// Attribute created by a function, such as a unit.
    Fn(Callback<dyn Fn(&crate::Context) -> Attr + Send + Sync>),
}

/// Named region.
#[derive(Clone, Debug)]
pub struct RegionDef {
    /// Name of the region.
    pub name: &'static str,
    /// Constraint on the region.
    pub constraint: RegionConstraint,
    /// Whether it stands for any number of regions.
    pub variadic: bool,
}

/// Constraint on a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionConstraint {
    /// No constraint.
    Any,
    /// Exactly this many blocks.
    Blocks(u32),
    /// At most one block.
    MaxOneBlock,
    /// At least one block.
    MinOneBlock,
}

/// Named successor.
#[derive(Clone, Debug)]
pub struct SuccessorDef {
    /// Name of the successor.
    pub name: &'static str,
    /// Whether it stands for any number of blocks.
    pub variadic: bool,
}

/// Result of a fold.
pub enum Fold {
    /// The operation does not fold.
    None,
    /// The operation is to be changed by the edits recorded in its [`FoldCx`].
    InPlace,
    /// Replacement of each result.
    Results(SmallVec<[Folded; 1]>),
}

/// Replacement of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Folded {
    /// An existing value.
    Value(Value),
    /// A constant to materialize.
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

/// Input of a fold: the operation and those of its operands that are constant.
///
/// A fold does not change the IR: it returns replacements, or records edits of this operation.
pub struct FoldCx<'a> {
    /// Operation that is folded.
    pub op: OpRef<'a>,
    /// Constant of each operand, if it is one.
    pub constants: &'a [Option<Attr>],
    /// Edits to apply if the fold returns [`Fold::InPlace`].
    pub edits: SmallVec<[Edit; 2]>,
}

impl<'a> FoldCx<'a> {
    /// Returns the constant that an operand is, if any.
    #[inline]
    pub fn constant(&self, operand: usize) -> Option<AttrRef<'a>> {
        let attr = (*self.constants.get(operand)?)?;
        Some(self.op.context().attr_ref(attr))
    }
}

/// Change of an operation by its fold.
#[derive(Clone, Debug)]
pub enum Edit {
    /// Replaces operand `.0` by `.1`.
    Operand(u32, Value),
    /// Replaces all operands.
    Operands(SmallVec<[Value; 4]>),
    /// Sets or removes the attribute of this name.
    Attr(&'static str, Option<Attr>),
    /// Sets the raw words of an inherent attribute.
    Words(&'static str, SmallVec<[u32; 4]>),
    /// Replaces uses of result `.0` by this constant, which the dialect materializes before the operation.
    Constant(u32, Attr),
}

/// Input of type inference: an operation that does not exist yet.
pub struct InferCx<'a> {
    /// Body that contains the operands.
    pub body: &'a crate::Body,
    /// State of the operation.
    pub state: &'a OpState,
}

/// Verifies an operation whose operands, results and attributes satisfy their constraints.
pub type VerifyFn = &'static (dyn Fn(OpRef<'_>) -> Result<(), Diagnostic> + Send + Sync);
/// Folds an operation.
pub type FoldFn = &'static (dyn Fn(&mut FoldCx<'_>) -> Fold + Send + Sync);
/// Parses the custom form, after the name.
pub type ParseFn = &'static (dyn Fn(&mut dyn OpParser, &mut OpState) -> Result<(), Diagnostic> + Send + Sync);
/// Prints the custom form, after the name. Only called if the operation is well formed.
pub type PrintFn = &'static (dyn Fn(OpRef<'_>, &mut dyn OpPrinter) + Send + Sync);
/// Infers the result types; an error says why that is impossible.
pub type InferFn = &'static (dyn Fn(&InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> + Send + Sync);
/// Suggests names for results or block arguments.
pub type NamesFn = &'static (dyn Fn(OpRef<'_>, &mut dyn FnMut(Value, &str)) + Send + Sync);

/// Condition on the operands without which a fold does nothing: a driver can skip the call otherwise.
#[derive(Clone, Copy, Default)]
pub enum FoldNeeds {
    /// No condition.
    #[default]
    Nothing,
    /// Some operand is a constant or a result of an operation of one of these names, or two operands are equal.
    ConstantsOr(List<&'static str>),
    /// Some operand is a result of an operation of one of these names.
    ResultsOf(List<&'static str>),
}

impl FoldNeeds {
    /// Returns the names of the operations whose results matter.
    pub fn results_of(self) -> List<&'static str> {
        match self {
            FoldNeeds::Nothing => &[],
            FoldNeeds::ConstantsOr(names) | FoldNeeds::ResultsOf(names) => names,
        }
    }
}

/// Functions of an operation's definition.
#[derive(Clone, Copy, Default)]
pub struct OpHooks {
    /// Fold.
    pub fold: Option<FoldFn>,
    /// Needs of the fold.
    pub fold_needs: FoldNeeds,
    /// Verifier that runs before the regions are verified.
    pub verify: Option<VerifyFn>,
    /// Verifier that runs after the regions are verified.
    pub verify_regions: Option<VerifyFn>,
    /// Custom parser, if there is no format.
    pub parse: Option<ParseFn>,
    /// Custom printer, if there is no format.
    pub print: Option<PrintFn>,
    /// Inference of result types.
    pub infer: Option<InferFn>,
    /// Suggested names of results.
    pub result_names: Option<NamesFn>,
    /// Suggested names of the block arguments of its regions.
    pub block_names: Option<NamesFn>,
    /// Dialect whose operations need no prefix in its regions.
    pub default_dialect: Option<&'static str>,
    /// `custom<Name>(...)` directives of the format.
    pub custom: List<CustomDirective>,
    /// Format of the common form that `parse` accepts, by which lines of text are read without calling it; empty if
    /// there is none.
    pub line: &'static str,
}

/// Definition of an operation.
#[derive(Clone, Copy)]
pub struct OpDef {
    /// Full name, `"arith.addi"`.
    pub name: &'static str,
    /// Manual entry.
    pub doc: &'static str,
    /// Operands, in order.
    pub operands: List<ValueDef>,
    /// Results, in order.
    pub results: List<ValueDef>,
    /// Inherent attributes, sorted by name; native properties among them are in the order of MLIR's definition, in which
    /// bytecode has them.
    pub attrs: List<SlotDef>,
    /// Index of the first word of each inherent attribute, in the order of `attrs`; empty if the words are in
    /// that order. Attributes that are mostly given come first, because an operation stores no words after
    /// the last non-default one.
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
    /// Hooks.
    pub hooks: OpHooks,
    /// Interfaces that its view implements; others may be attached to its name.
    pub interfaces: List<InterfaceDef>,
}

impl OpDef {
    /// Creates an empty definition.
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
                fold_needs: FoldNeeds::Nothing,
                verify: None,
                verify_regions: None,
                parse: None,
                print: None,
                infer: None,
                result_names: None,
                block_names: None,
                default_dialect: None,
                custom: &[],
                line: "",
            },
            interfaces: &[],
        }
    }

    /// Whether an operation of this definition owns a [`Body`](crate::Body): it is isolated from above, has a
    /// region, and declares no operands, results or successors.
    pub fn owns_body(&self) -> bool {
        self.traits.contains(TraitSet::ISOLATED_FROM_ABOVE)
            && !self.regions.is_empty()
            && self.operands.is_empty()
            && self.results.is_empty()
            && self.successors.is_empty()
    }

    /// Returns the dialect's name: the part before the first dot.
    pub fn dialect(&self) -> &'static str {
        self.name.split_once('.').map_or("", |(dialect, _)| dialect)
    }

    /// Returns the number of property words.
    pub(crate) fn slot_words(&self, slot: &SlotDef) -> u32 {
        match slot.name {
            "operandSegmentSizes" => self.operands.len() as u32,
            "resultSegmentSizes" => self.results.len() as u32,
            _ => 1,
        }
    }

    /// Returns the operation that ends blocks of its regions if no other does.
    pub fn implicit_terminator(&self) -> Option<&'static str> {
        self.rules.iter().find_map(|rule| match rule {
            Rule::ImplicitTerminator(name) => Some(*name),
            _ => None,
        })
    }
}
