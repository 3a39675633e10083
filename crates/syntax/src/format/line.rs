//! Straight-line formats: the plan by which the parser reads most operations.
//!
//! A format without regions is parsed in one pass, if its custom directives have a common form
//! ([`ir::def::LineDirective`]): names are
//! resolved when they are met, and the operation is created at the end of its line. Input that a
//! [`FastFormat`] does not handle, such as a forward reference, is left to the directives: the parser goes
//! back and parses the operation again, which also reports errors.

use super::data::{AttrDirective, AttrForm, CustomArgKind, CustomCall, Directive, Format, Literal};
use super::data::{OptionalGroup, TypeArg, TypeSource, ValueGroup};
use ir::def::{
    Arity, AttrKind, Callback, ElementTypeFn, EnumDef, LineDirective, Rule, TraitSet, TransformFn, TypeClass,
    TypePred, TypeTransform, ValueDef,
};
use ir::{OpInfo, SlotStorage, Type, TypeRef};
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
    /// Operand groups in the order of the text, all of one operand, if that is not their own order.
    pub order: SmallVec<[u8; 4]>,
    /// Attributes that the format spells, a bit for each.
    pub bound: u128,
}

/// Numbers of values that a list may have: from the first to the second, or more if that is [`u8::MAX`].
pub type Counts = (u8, u8);

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
    /// An attribute with its type, and the byte that probably follows it.
    Attr(u8, u8),
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
    /// The function type of all operands and all results; whether it ends the line.
    FunctionType(Counts, bool),
    /// This number of operands between commas, each of its own group.
    AllOperands(u8),
    /// Flags of an enum between separators, stored in this raw property.
    Flags(u8, u8, &'static EnumDef),
    /// Sets a raw property to the unit attribute.
    Unit(u8),
    /// Case of an enum as a string, stored in this raw property.
    Quoted(u8, &'static EnumDef),
    /// A dense array of integers in square brackets, stored in this raw property, and the size of one in bytes.
    Array(u8, u8, Type),
    /// Operands of a group and integers between commas, stored in a raw property as an array of integers of this size
    /// in bytes; whether they are in brackets. See [`LineDirective::Indices`].
    Indices(u8, u8, u8, bool),
    /// A type, to a register, that follows from the one in another register and the attribute in a raw property.
    Element(u8, u8, u8, ElementTypeFn),
    /// Leaves operations with other types in a register, or results of a function type, to the directives.
    OfType(Option<u8>, Callback<dyn Fn(TypeRef<'_>) -> bool + Send + Sync>),
    /// Leaves operations with a square bracket here to the directives; the raw property is an empty array of `i32`.
    NoLists(u8),
    /// A successor.
    Successor,
    /// An `attr-dict`, absent or of inherent attributes.
    Dict,
    /// Leaves operations that start with this literal to the directives.
    Unless(Literal),
    /// Leaves operations that start with a keyword to the directives.
    UnlessWord,
    /// Takes this literal if it is next; otherwise skips a number of steps.
    IfLiteral(Literal, u8),
    /// Skips a number of steps if no operand is next.
    IfOperand(u8),
    /// Skips a number of steps if no word is next.
    IfWord(u8),
}

/// Source of the types of a group.
#[derive(Clone, Copy)]
pub enum FastTypeSource {
    /// A register: all values of the group have this type.
    Register(u8),
    /// List that was parsed for this operand group; empty if there was none.
    List,
    /// The operands or results of the function type.
    Function,
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
        let mut planner =
            Planner { format: self, info, steps: Vec::new(), function: false, empty: SmallVec::new() };
        planner.directives(&self.directives)?;
        let groups: SmallVec<[u8; 4]> = planner.steps.iter().filter_map(Step::operands).collect();
        // Operands are parsed in the order of the text.
        let sorted = groups.is_sorted();
        let single = def.operands.iter().all(|operand| operand.arity == Arity::One);
        if !sorted && (!single || planner.function || groups.len() != def.operands.len()) {
            return None;
        }
        let operands = (0..def.operands.len() as u32).map(ValueGroup::Operand);
        let results = (0..def.results.len() as u32).map(ValueGroup::Result);
        let bound = self.bound_attrs.iter().rev().fold(0, |bits, &bound| bits << 1 | u128::from(bound));
        Some(FastFormat {
            operands: operands.map(|group| planner.source(group)).collect::<Option<_>>()?,
            results: results.map(|group| planner.source(group)).collect::<Option<_>>()?,
            segments: match def.traits.contains(TraitSet::ATTR_SIZED_OPERAND_SEGMENTS) {
                true => Some(info.slot_named("operandSegmentSizes")?.offset),
                false => None,
            },
            order: if sorted { SmallVec::new() } else { groups },
            bound,
            steps: planner.steps.into(),
        })
    }
}

impl Step {
    /// Returns the group whose operands it parses.
    fn operands(&self) -> Option<u8> {
        match self {
            Step::Operand(group) | Step::Operands(group) | Step::Indices(group, ..) => Some(*group),
            _ => None,
        }
    }
}

/// Returns the step that parses the single type of a group to a register.
fn one_type(def: &ValueDef, register: u32) -> Step {
    match def.constraint.pred.class() {
        TypeClass::Any => Step::Type(register as u8),
        class => Step::TypeOf(register as u8, class),
    }
}

/// Returns the step that parses flags to a raw property.
fn flags(word: u8, cases: &'static EnumDef) -> Step {
    Step::Flags(word, cases.separator.trim().bytes().next().unwrap_or(b'|'), cases)
}

struct Planner<'a> {
    format: &'a Format,
    info: &'a OpInfo,
    steps: Vec<Step>,
    /// Whether there is a function type of all operands.
    function: bool,
    /// Operand groups that are empty in a line.
    empty: SmallVec<[u32; 2]>,
}

impl Planner<'_> {
    fn directives(&mut self, list: &[Directive]) -> Option<()> {
        let is_text = |directive: &&Directive| match directive {
            Directive::Whitespace(_) => false,
            Directive::Custom(call) => !matches!(call.hook.line, Some(LineDirective::OfType(_))),
            _ => true,
        };
        list.iter().enumerate().try_for_each(|(at, directive)| {
            let end = match list[at + 1..].iter().find(is_text) {
                None => Some(b'\n'),
                Some(Directive::Literal(Literal { text, .. })) => text.bytes().next(),
                Some(_) => None,
            };
            self.directive(directive, end)
        })
    }

    /// Plans a directive, with the byte that follows its text if that is known.
    fn directive(&mut self, directive: &Directive, end: Option<u8>) -> Option<()> {
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
                // Without an optional operand, the line is left to the directives.
                Arity::One | Arity::Optional => Step::Operand(*group as u8),
                Arity::Variadic => Step::Operands(*group as u8),
            },
            Directive::Operands if def.operands.iter().all(|operand| operand.arity == Arity::One) => {
                Step::AllOperands(def.operands.len() as u8)
            }
            Directive::Attr(attr) => self.attr(*attr, end)?,
            Directive::Type(ty) if ty.stripped.is_some() => return None,
            Directive::Type(ty) => match ty.of {
                TypeArg::Operand(group) => match def.operands[group as usize].arity {
                    Arity::One => one_type(&def.operands[group as usize], group),
                    Arity::Variadic => Step::Types(group as u8),
                    Arity::Optional => Step::Type(group as u8),
                },
                TypeArg::Result(group) => self.result_type(group)?,
                // A list of types may be of any class.
                TypeArg::Results if def.results.len() == 1 && def.results[0].arity == Arity::One => {
                    Step::Type(def.operands.len() as u8)
                }
                _ => return None,
            },
            Directive::FunctionalType(inputs, results) => {
                self.function_type(*inputs, *results, end == Some(b'\n'))?
            }
            Directive::AttrDict => Step::Dict,
            Directive::Custom(call) => self.custom(call)?,
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

    /// Plans the function type of all operands and results.
    fn function_type(&mut self, inputs: TypeArg, results: TypeArg, last: bool) -> Option<Step> {
        let def = self.format.def;
        let whole_inputs = match inputs {
            TypeArg::Operand(group) => {
                let others = (0..def.operands.len() as u32).filter(|&other| other != group);
                others.into_iter().all(|other| self.empty.contains(&other))
            }
            TypeArg::Operands => true,
            _ => false,
        };
        let whole_results = match results {
            TypeArg::Result(_) => def.results.len() == 1,
            TypeArg::Results => true,
            _ => false,
        };
        if !whole_inputs || !whole_results {
            return None;
        }
        self.function = true;
        let most = |arity| if arity == Arity::Variadic { u8::MAX } else { 1 };
        let least = def.results.iter().filter(|result| result.arity == Arity::One).count() as u8;
        let most = def.results.iter().fold(0_u8, |sum, result| sum.saturating_add(most(result.arity)));
        Some(Step::FunctionType((least, most), last))
    }

    /// Plans a custom directive that has a common form.
    fn custom(&mut self, call: &CustomCall) -> Option<Step> {
        let def = self.format.def;
        let slot = |slot: u32| &self.info.slots()[slot as usize];
        let word = |index: u32| match slot(index).storage {
            SlotStorage::Attr => Some(slot(index).offset as u8),
            _ => None,
        };
        let kinds: SmallVec<[CustomArgKind; 4]> = call.args.iter().map(|arg| arg.what).collect();
        Some(match (call.hook.line?, &kinds[..]) {
            (
                LineDirective::Indices { brackets },
                &[CustomArgKind::Operand(group), CustomArgKind::Attr(array)],
            ) if def.operands[group as usize].arity == Arity::Variadic => {
                Step::Indices(group as u8, word(array)?, self.array_element(array)?.0, brackets)
            }
            (LineDirective::Flags, &[CustomArgKind::Attr(of), CustomArgKind::Operand(group)]) => {
                let SlotStorage::Enum(cases) = slot(of).storage else { return None };
                self.steps.push(Step::IfWord(1));
                self.steps.push(flags(slot(of).offset as u8, cases));
                Step::Operand(group as u8)
            }
            (LineDirective::Quoted, &[CustomArgKind::Attr(case)]) => match slot(case).storage {
                SlotStorage::Enum(cases) => Step::Quoted(slot(case).offset as u8, cases),
                _ => return None,
            },
            (
                LineDirective::NoLists,
                &[
                    CustomArgKind::Operand(group),
                    CustomArgKind::Type(_),
                    CustomArgKind::Attr(_),
                    CustomArgKind::Attr(sizes),
                    ..,
                ],
            ) => {
                let word = word(sizes)?;
                self.empty.push(group);
                Step::NoLists(word)
            }
            (
                LineDirective::ElementType(element),
                &[CustomArgKind::Type(of), CustomArgKind::Type(container), CustomArgKind::Attr(position)],
            ) => Step::Element(self.register(of)?, self.register(container)?, word(position)?, element),
            (LineDirective::OfType(holds), &[CustomArgKind::Type(of)]) => match of {
                TypeArg::Result(_) | TypeArg::Results if self.function => Step::OfType(None, holds),
                of => Step::OfType(Some(self.register(of)?), holds),
            },
            _ => return None,
        })
    }

    /// Returns the register of the type of a group of at most one value.
    fn register(&self, of: TypeArg) -> Option<u8> {
        let def = self.format.def;
        match of {
            TypeArg::Operand(group) => {
                (def.operands[group as usize].arity != Arity::Variadic).then_some(group as u8)
            }
            TypeArg::Result(group) => (def.results[group as usize].arity == Arity::One)
                .then_some((def.operands.len() as u32 + group) as u8),
            TypeArg::Operands | TypeArg::Results => None,
        }
    }

    /// Returns the size in bytes and the type of the integers of a dense array.
    fn array_element(&self, slot: u32) -> Option<(u8, Type)> {
        match base_kind(&self.format.def.attrs[slot as usize].constraint.kind) {
            AttrKind::DenseArray("i32") => Some((4, Type::I32)),
            AttrKind::DenseArray("i64") => Some((8, Type::I64)),
            _ => None,
        }
    }

    fn attr(&self, attr: AttrDirective, end: Option<u8>) -> Option<Step> {
        let slot = &self.info.slots()[attr.slot as usize];
        let word = slot.offset as u8;
        match (attr.form, slot.storage) {
            (AttrForm::EnumKeyword, SlotStorage::Enum(cases)) if !cases.flags => {
                Some(Step::Enum(word, cases))
            }
            (AttrForm::EnumKeyword, SlotStorage::Enum(cases)) => Some(flags(word, cases)),
            (AttrForm::Full, SlotStorage::Attr) => {
                Some(Step::Attr(attr.slot as u8, end.filter(|&end| end == b')').unwrap_or(b'\n')))
            }
            (AttrForm::Untyped(ty), SlotStorage::Attr) => Some(Step::Untyped(attr.slot as u8, ty)),
            (AttrForm::DenseArray, SlotStorage::Attr) => {
                let (bytes, element) = self.array_element(attr.slot)?;
                Some(Step::Array(word, bytes, element))
            }
            (AttrForm::Implied, SlotStorage::Attr) => Some(Step::Unit(word)),
            _ => None,
        }
    }

    fn optional(&mut self, group: &OptionalGroup) -> Option<()> {
        if !group.otherwise.is_empty() {
            return None;
        }
        let first = group.then.iter().position(|directive| !matches!(directive, Directive::Whitespace(_)))?;
        let (place, function, empty) = (self.steps.len(), self.function, self.empty.len());
        match &group.then[first] {
            Directive::Literal(literal) => {
                self.steps.push(Step::Unless(*literal));
                match self.directives(&group.then[first + 1..]) {
                    Some(()) => {
                        let len = u8::try_from(self.steps.len() - place - 1).ok()?;
                        self.steps[place] = Step::IfLiteral(*literal, len);
                    }
                    None => {
                        self.steps.truncate(place + 1);
                        self.function = function;
                        self.empty.truncate(empty);
                    }
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
            TypeSource::Spelled if self.function => FastTypeSource::Function,
            TypeSource::Spelled => match group {
                ValueGroup::Operand(index) if def.operands[index as usize].arity == Arity::Variadic => {
                    FastTypeSource::List
                }
                ValueGroup::Result(index) if def.results[index as usize].arity != Arity::One => return None,
                _ => FastTypeSource::Register(register(group)),
            },
            TypeSource::Fixed(ty) => FastTypeSource::Fixed(ty),
            TypeSource::SameAs(other) => match self.source(other)? {
                FastTypeSource::List | FastTypeSource::Function => return None,
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
