//! From a parsed format to directives that the parser and the printer interpret.

use super::data::*;
use super::{FormatError, types};
use asm_format::Directive as Parsed;
use ir::def::{AttrKind, EnumStorage, OpDef, TraitSet, TypePred};
use ir::{AttrDefId, Context, Type, TypeData};

struct Compiler<'a> {
    cx: &'a Context,
    def: &'static OpDef,
}

impl Format {
    /// Compiles the format of a definition.
    ///
    /// # Errors
    /// If it is malformed.
    pub fn compile(cx: &Context, def: &'static OpDef) -> Result<Format, FormatError> {
        let parsed = def.parse_format()?;
        let mut bound_attrs = parsed.bound_attrs;
        let sized = [
            (TraitSet::ATTR_SIZED_OPERAND_SEGMENTS, "operandSegmentSizes"),
            (TraitSet::ATTR_SIZED_RESULT_SEGMENTS, "resultSegmentSizes"),
        ];
        for (flag, name) in sized {
            if def.traits.contains(flag)
                && let Some(slot) = def.attrs.iter().position(|slot| slot.name == name)
            {
                bound_attrs[slot] = true;
            }
        }
        let spelled = types::Spelled::new(def, &parsed.spelled_operand_types, &parsed.spelled_result_types);
        let (operand_types, result_types) = spelled.plan(cx)?;
        Ok(Format {
            def,
            directives: Compiler { cx, def }.directives(&parsed.directives),
            operand_types,
            result_types,
            bound_attrs,
            spelled_operands: parsed.spelled_operands,
            has_prop_dict: parsed.has_prop_dict,
            line: None,
        })
    }
}

impl Compiler<'_> {
    /// Directives; groups nest as deep as `asm_format` allows.
    fn directives(&self, parsed: &[Parsed<'static>]) -> Box<[Directive]> {
        parsed.iter().map(|directive| self.directive(directive)).collect()
    }

    fn directive(&self, parsed: &Parsed<'static>) -> Directive {
        match parsed {
            Parsed::Literal(literal) => Directive::Literal(*literal),
            Parsed::Whitespace(whitespace) => Directive::Whitespace(*whitespace),
            Parsed::Operand(index) => Directive::Operand(*index),
            Parsed::Attr { slot, implied: true, .. } => {
                Directive::Attr(AttrDirective { slot: *slot, form: AttrForm::Implied })
            }
            Parsed::Attr { slot, qualified, .. } => {
                Directive::Attr(AttrDirective { slot: *slot, form: self.attr_form(*slot, *qualified) })
            }
            Parsed::Region(index) => Directive::Region(*index),
            Parsed::Successor(index) => Directive::Successor(*index),
            Parsed::Type { of, qualified } => self.type_directive(*of, *qualified),
            Parsed::FunctionalType(inputs, results) => Directive::FunctionalType(*inputs, *results),
            Parsed::Operands => Directive::Operands,
            Parsed::Regions => Directive::Regions,
            Parsed::Successors => Directive::Successors,
            Parsed::AttrDict => Directive::AttrDict,
            Parsed::AttrDictWithKeyword => Directive::AttrDictWithKeyword,
            Parsed::PropDict => Directive::PropDict,
            Parsed::Optional { anchor, inverted, then, otherwise } => Directive::Optional(OptionalGroup {
                anchor: anchor.clone(),
                inverted: *inverted,
                then: self.directives(then),
                otherwise: self.directives(otherwise),
            }),
            Parsed::OilList(clauses) => {
                let clause = |clause: &asm_format::OilClause<'static>| OilClause {
                    literal: clause.literal,
                    directives: self.directives(&clause.directives),
                    anchor: clause.anchor.clone(),
                };
                Directive::OilList(clauses.iter().map(clause).collect())
            }
            Parsed::Custom { hook, args } => {
                Directive::Custom(CustomCall { hook: &self.def.hooks.custom[*hook], args: args.clone() })
            }
        }
    }

    fn type_directive(&self, of: TypeArg, qualified: bool) -> Directive {
        let value = match of {
            TypeArg::Operand(index) => self.def.operands.get(index as usize),
            TypeArg::Result(index) => self.def.results.get(index as usize),
            TypeArg::Operands | TypeArg::Results => None,
        };
        let stripped = match value.map(|value| &value.constraint.pred) {
            Some(TypePred::Dialect(name)) if !qualified => Some(*name),
            Some(TypePred::Only(make)) if !qualified => match self.cx.ty(make.0(self.cx)).data() {
                TypeData::Dialect { def, .. } => Some(self.cx.type_def(*def).name),
                _ => None,
            },
            _ => None,
        };
        Directive::Type(TypeDirective { of, stripped })
    }

    /// Returns the form in which a format writes an attribute.
    fn attr_form(&self, slot: u32, qualified: bool) -> AttrForm {
        let mut kind = &self.def.attrs[slot as usize].constraint.kind;
        while let AttrKind::Confined(inner, _) = kind {
            kind = inner;
        }
        match kind {
            AttrKind::SymbolName => AttrForm::SymbolName,
            // A string has no type: a type after a colon is not its own.
            AttrKind::String => AttrForm::Untyped(Type::NONE),
            AttrKind::Enum(_) if qualified => AttrForm::Full,
            AttrKind::Enum(def) => match &def.storage {
                EnumStorage::Integer(_) => AttrForm::EnumKeyword,
                EnumStorage::Dialect(name) => {
                    let attr = self.cx.find_attr_def(name);
                    let is_bare = |attr: &AttrDefId| self.cx.attr_def(*attr).format.trim() == "$value";
                    attr.filter(|attr| !is_bare(attr)).map_or(AttrForm::EnumKeyword, AttrForm::EnumDelimited)
                }
            },
            AttrKind::DenseArray(_) if !qualified => AttrForm::DenseArray,
            AttrKind::Dialect(name) if !qualified => AttrForm::Stripped(name),
            AttrKind::Bool => AttrForm::Untyped(Type::I1),
            AttrKind::Integer { width: 0, .. } => AttrForm::Untyped(Type::INDEX),
            AttrKind::Integer { width, signedness } => {
                AttrForm::Untyped(self.cx.integer_type(*width, *signedness))
            }
            AttrKind::Float(Some(kind)) => AttrForm::Untyped(self.cx.float_type(*kind)),
            _ => AttrForm::Full,
        }
    }
}
