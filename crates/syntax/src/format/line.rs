//! Straight-line formats: the plan by which the parser reads most operations.
//!
//! A format without regions, custom directives and non-empty dictionaries is parsed in one pass: names are
//! resolved when they are met, and the operation is created at the end of its line. Input that a
//! [`FastFormat`] does not handle, such as a forward reference, is left to the directives: the parser goes
//! back and parses the operation again, which also reports errors.

use super::data::{AttrDirective, AttrForm, Directive, Format, Literal, OptionalGroup, TypeArg};
use super::data::{TypeSource, ValueGroup};
use ir::def::{
    Arity, AttrKind, EnumDef, Rule, TraitSet, TransformFn, TypeClass, TypePred, TypeTransform, ValueDef,
};
use ir::{OpInfo, SlotStorage, Type};
use smallvec::SmallVec;

/// Maximum number of operand and result groups of a straight-line format.
pub const MAX_GROUPS: usize = 8;

/// Plan of a straight-line format. It is aligned to its own cache lines, because all threads read it
/// constantly while some write adjacent data.
#[repr(align(128))]
pub struct FastFormat {
    /// Steps in order.
    pub steps: SmallVec<[Step; 8]>,
    /// Type source of each operand group.
    pub operands: SmallVec<[FastTypeSource; 3]>,
    /// Type source of each result group.
    pub results: SmallVec<[FastTypeSource; 1]>,
    /// Index of the first raw property of `operandSegmentSizes`, if the definition has them.
    pub segments: Option<u32>,
}

/// Step of a line. Types go to one register for each operand group, then for each result group.
#[derive(Clone, Copy)]
pub enum Step {
    /// A byte of punctuation that must be there.
    Punct(u8),
    /// A colon that must be there.
    Colon,
    /// Another literal that must be there.
    Literal(Literal),
    /// One operand.
    Operand(u8),
    /// Operands between commas, possibly none.
    Operands(u8),
    /// An attribute with its type.
    Attr(u8),
    /// An attribute without its type, which is this.
    Untyped(u8, Type),
    /// Case of an enum, stored in this raw property.
    Enum(u8, &'static EnumDef),
    /// One type, to a register.
    Type(u8),
    /// One type of this class, to a register.
    TypeOf(u8, TypeClass),
    /// Types between commas, of a group with a list of operands.
    Types(u8),
    /// The function type of all operands (the group with this number) and all results.
    FunctionType(u8),
    /// A successor.
    Successor,
    /// An `attr-dict`, which must be absent.
    NoDict,
    /// Leaves operations that start with this literal to the directives.
    Unless(Literal),
    /// Leaves operations that start with a keyword to the directives.
    UnlessWord,
    /// Takes this literal if it is next; otherwise skips a number of steps.
    IfLiteral(Literal, u8),
    /// Skips a number of steps if no operand is next.
    IfOperand(u8),
}

/// Source of the types of a group.
#[derive(Clone, Copy)]
pub enum FastTypeSource {
    /// A register: all values of the group have this type.
    Register(u8),
    /// List that was parsed for this operand group; empty if there was none.
    List,
    /// The results of the function type.
    FunctionResults,
    /// The constraint allows only this.
    Fixed(Type),
    /// The element type of a register, whose type must satisfy a predicate.
    Element(u8, &'static TypePred),
    /// `i1` in the shape of a register, checked in the same manner.
    Bool(u8, &'static TypePred),
    /// Function of a register, checked in the same manner.
    Fn(TransformFn, u8, &'static TypePred),
    /// Type of the attribute in this raw property.
    Attr(u8),
}

impl Format {
    /// Returns the plan of a straight-line format.
    pub(super) fn plan_line(&self, info: &OpInfo) -> Option<FastFormat> {
        let def = self.def;
        let groups = def.operands.len() + def.results.len();
        let sized = def.traits.contains(TraitSet::ATTR_SIZED_RESULT_SEGMENTS);
        if !def.regions.is_empty() || groups > MAX_GROUPS || def.attrs.len() > 100 || sized {
            return None;
        }
        let mut planner = Planner { format: self, info, steps: Vec::new() };
        planner.directives(&self.directives)?;
        let groups = planner.steps.iter().filter_map(|step| match step {
            Step::Operand(group) | Step::Operands(group) => Some(*group),
            _ => None,
        });
        // Operands are parsed in the order of the text.
        if !groups.is_sorted() {
            return None;
        }
        let operands = (0..def.operands.len() as u32).map(ValueGroup::Operand);
        let results = (0..def.results.len() as u32).map(ValueGroup::Result);
        Some(FastFormat {
            operands: operands.map(|group| planner.source(group)).collect::<Option<_>>()?,
            results: results.map(|group| planner.source(group)).collect::<Option<_>>()?,
            segments: match def.traits.contains(TraitSet::ATTR_SIZED_OPERAND_SEGMENTS) {
                true => Some(info.slot_named("operandSegmentSizes")?.offset),
                false => None,
            },
            steps: planner.steps.into(),
        })
    }
}

/// Returns the step that parses the single type of a group to a register.
fn one_type(def: &ValueDef, register: u32) -> Step {
    match def.constraint.pred.class() {
        TypeClass::Any => Step::Type(register as u8),
        class => Step::TypeOf(register as u8, class),
    }
}

struct Planner<'a> {
    format: &'a Format,
    info: &'a OpInfo,
    steps: Vec<Step>,
}

impl Planner<'_> {
    fn directives(&mut self, list: &[Directive]) -> Option<()> {
        list.iter().try_for_each(|directive| self.directive(directive))
    }

    fn directive(&mut self, directive: &Directive) -> Option<()> {
        let def = self.format.def;
        let step = match directive {
            Directive::Whitespace(_) => return Some(()),
            Directive::Literal(Literal { text, keyword: false }) if text.len() == 1 => {
                match text.as_bytes()[0] {
                    b':' => Step::Colon,
                    byte => Step::Punct(byte),
                }
            }
            Directive::Literal(literal) => Step::Literal(*literal),
            Directive::Operand(group) => match def.operands[*group as usize].arity {
                Arity::One => Step::Operand(*group as u8),
                Arity::Variadic => Step::Operands(*group as u8),
                Arity::Optional => return None,
            },
            Directive::Attr(attr) => self.attr(*attr)?,
            Directive::Type(ty) if ty.stripped.is_some() => return None,
            Directive::Type(ty) => match ty.of {
                TypeArg::Operand(group) => match def.operands[group as usize].arity {
                    Arity::One => one_type(&def.operands[group as usize], group),
                    Arity::Variadic => Step::Types(group as u8),
                    Arity::Optional => return None,
                },
                TypeArg::Result(group) => self.result_type(group)?,
                // A list of types may be of any class.
                TypeArg::Results if def.results.len() == 1 && def.results[0].arity == Arity::One => {
                    Step::Type(def.operands.len() as u8)
                }
                _ => return None,
            },
            Directive::FunctionalType(inputs, TypeArg::Results) => self.function_type(*inputs)?,
            Directive::AttrDict => Step::NoDict,
            Directive::Successor(group) if !def.successors[*group as usize].variadic => Step::Successor,
            Directive::Optional(group) => return self.optional(group),
            _ => return None,
        };
        self.steps.push(step);
        Some(())
    }

    fn result_type(&self, group: u32) -> Option<Step> {
        let def = self.format.def;
        let result = &def.results[group as usize];
        (result.arity == Arity::One).then(|| one_type(result, def.operands.len() as u32 + group))
    }

    fn function_type(&self, inputs: TypeArg) -> Option<Step> {
        let group = match inputs {
            TypeArg::Operand(group) => group,
            TypeArg::Operands => 0,
            _ => return None,
        };
        let list = |arity| arity == Arity::Variadic;
        let def = self.format.def;
        let lists = def.operands.len() == 1 && list(def.operands[0].arity) && def.results.len() == 1;
        (lists && list(def.results[0].arity)).then_some(Step::FunctionType(group as u8))
    }

    fn attr(&self, attr: AttrDirective) -> Option<Step> {
        let slot = &self.info.slots()[attr.slot as usize];
        match (attr.form, slot.storage) {
            (AttrForm::EnumKeyword, SlotStorage::Enum(cases)) if !cases.flags => {
                Some(Step::Enum(slot.offset as u8, cases))
            }
            (AttrForm::Full, SlotStorage::Attr) => Some(Step::Attr(attr.slot as u8)),
            (AttrForm::Untyped(ty), SlotStorage::Attr) => Some(Step::Untyped(attr.slot as u8, ty)),
            _ => None,
        }
    }

    fn optional(&mut self, group: &OptionalGroup) -> Option<()> {
        if !group.otherwise.is_empty() {
            return None;
        }
        let first = group.then.iter().position(|directive| !matches!(directive, Directive::Whitespace(_)))?;
        let place = self.steps.len();
        match &group.then[first] {
            Directive::Literal(literal) => {
                self.steps.push(Step::Unless(*literal));
                match self.directives(&group.then[first + 1..]) {
                    Some(()) => {
                        let len = u8::try_from(self.steps.len() - place - 1).ok()?;
                        self.steps[place] = Step::IfLiteral(*literal, len);
                    }
                    None => self.steps.truncate(place + 1),
                }
            }
            Directive::Operand(_) => {
                self.steps.push(Step::IfOperand(0));
                self.directives(&group.then[first..])?;
                self.steps[place] = Step::IfOperand(u8::try_from(self.steps.len() - place - 1).ok()?);
            }
            Directive::Attr(AttrDirective { form: AttrForm::EnumKeyword, .. }) => {
                self.steps.push(Step::UnlessWord);
            }
            _ => return None,
        }
        Some(())
    }

    /// Returns the source of a group, through the group from which it takes its type.
    fn source(&self, group: ValueGroup) -> Option<FastTypeSource> {
        let def = self.format.def;
        let register = |group| match group {
            ValueGroup::Operand(index) => index as u8,
            ValueGroup::Result(index) => (def.operands.len() as u32 + index) as u8,
        };
        Some(match self.type_source(group) {
            TypeSource::Spelled => match group {
                ValueGroup::Operand(index) if def.operands[index as usize].arity != Arity::One => {
                    FastTypeSource::List
                }
                ValueGroup::Result(index) if def.results[index as usize].arity != Arity::One => {
                    FastTypeSource::FunctionResults
                }
                _ => FastTypeSource::Register(register(group)),
            },
            TypeSource::Fixed(ty) => FastTypeSource::Fixed(ty),
            TypeSource::SameAs(other) => match self.source(other)? {
                FastTypeSource::List | FastTypeSource::FunctionResults => return None,
                source => source,
            },
            TypeSource::Transform(rule, from) => {
                let pred = &match from {
                    ValueGroup::Operand(index) => def.operands[index as usize].constraint,
                    ValueGroup::Result(index) => def.results[index as usize].constraint,
                }
                .pred;
                let FastTypeSource::Register(from) = self.source(from)? else { return None };
                let Rule::TypesMatchWith { transform, .. } = &def.rules[rule as usize] else { return None };
                match transform {
                    TypeTransform::ElementType => FastTypeSource::Element(from, pred),
                    TypeTransform::BoolLike => FastTypeSource::Bool(from, pred),
                    TypeTransform::Fn(transform) => FastTypeSource::Fn(*transform, from, pred),
                    TypeTransform::List(_) => return None,
                }
            }
            TypeSource::AttrType(slot) => match self.info.slots()[slot as usize] {
                slot if matches!(slot.storage, SlotStorage::Attr) => FastTypeSource::Attr(slot.offset as u8),
                _ => return None,
            },
            TypeSource::TransformAttr(..) | TypeSource::Inferred | TypeSource::Absent => return None,
        })
    }

    fn type_source(&self, group: ValueGroup) -> TypeSource {
        match group {
            ValueGroup::Operand(index) => self.format.operand_types[index as usize],
            ValueGroup::Result(index) => self.format.result_types[index as usize],
        }
    }
}

/// Returns whether an attribute is of a slot's base kind, disregarding further constraints.
pub fn base_kind(kind: &AttrKind) -> &AttrKind {
    let mut kind = kind;
    while let AttrKind::Confined(inner, _) = kind {
        kind = inner;
    }
    match kind {
        AttrKind::Fn(_) => &AttrKind::Any,
        kind => kind,
    }
}
