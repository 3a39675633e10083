//! Attributes in assembly formats, parsed in the form of the format.

use super::directives::Run;
use super::hooks::Hook;
use super::ops::OpHead;
use super::{ParseResult, Parser};
use crate::format::{AttrDirective, AttrForm, base_kind};
use ir::asm::AsmParser;
use ir::def::{AttrKind, EnumStorage};
use ir::{Attr, AttrData, OpState, SlotStorage, Type};

impl<'a> Parser<'a> {
    /// Parses `[1, 2]`: a dense array of integers, with the messages of an operation's parser.
    fn integer_list(&mut self, head: &OpHead<'a>, element: ir::Type, width: u32) -> ParseResult<Attr> {
        self.want(b'[', "expected '['")?;
        let mut bytes = Vec::new();
        if !self.eat(b']') {
            if let Err(error) = self.integers(head, width, &mut bytes) {
                // The lexer has reported a position without a token already.
                let missing = self.ws() != b']' && self.lex_error(self.pos).is_none();
                return Err(if missing { error.followed_by(self.wrong("expected ']'")) } else { error });
            }
            self.want(b']', "expected ']'")?;
        }
        Ok(self.cx.attr(AttrData::DenseArray { element, bytes: bytes.into() }))
    }

    /// Parses integers of a width between commas. Returns their bytes.
    fn integers(&mut self, head: &OpHead<'a>, width: u32, bytes: &mut Vec<u8>) -> ParseResult<()> {
        loop {
            let mut hook = Hook::of_op(self, *head);
            let pos = hook.position();
            let value = hook.int64()?;
            if value << (64 - width) >> (64 - width) != value {
                return Err(hook.error_at(pos, "integer value too large"));
            }
            bytes.extend_from_slice(&value.to_le_bytes()[..width.div_ceil(8) as usize]);
            if !self.eat(b',') {
                return Ok(());
            }
        }
    }

    /// Parses an attribute's directive and stores it in its slot.
    pub(super) fn format_attr(
        &mut self,
        directive: AttrDirective,
        head: &OpHead<'a>,
        state: &mut OpState,
        run: &mut Run<'_>,
    ) -> ParseResult<()> {
        let slot = &run.info.slots()[directive.slot as usize];
        let offset = slot.offset as usize;
        let constraint = &run.format.def.attrs[directive.slot as usize].constraint;
        if let (SlotStorage::Enum(cases), AttrForm::EnumKeyword | AttrForm::EnumDelimited(_)) =
            (slot.storage, directive.form)
        {
            // The attribute may be written in full.
            if matches!(cases.storage, EnumStorage::Dialect(_)) && self.ws() == b'#' {
                let pos = self.pos;
                let attr = self.attr_memo()?;
                let Some(value) = cases.narrow(self.cx.attr_ref(attr)) else {
                    let op = run.info.def().name;
                    return Err(
                        self.fail(pos, &format!("custom op '{op}' invalid kind of attribute specified"))
                    );
                };
                state.slots[offset] = value;
                return Ok(());
            }
            let op = run.info.def().name;
            let of = Some((op, run.info.def().attrs[directive.slot as usize].name));
            let AttrForm::EnumDelimited(attr) = directive.form else {
                state.slots[offset] = self.enum_value(cases, of)?;
                return Ok(());
            };
            let (before, after) = self.cx.attr_def(attr).case_literals();
            self.case_literals(before, Some(op))?;
            state.slots[offset] = self.enum_value(cases, of)?;
            return self.case_literals(after, Some(op));
        }
        self.ws();
        let pos = self.pos;
        let attr = match directive.form {
            AttrForm::Untyped(ty) => self.attr(Some(ty))?,
            AttrForm::SymbolName => {
                if self.byte() != b'@' {
                    return Err(self.custom_error(run, "expected valid '@'-identifier for symbol name"));
                }
                self.symbol_ident()?.attr()
            }
            AttrForm::DenseArray => {
                if self.byte() != b'[' {
                    return Err(self.wrong("expected '['"));
                }
                let AttrKind::DenseArray(element) = base_kind(&constraint.kind) else {
                    return Err(self.fail_here("expected attribute value"));
                };
                let element = element_type(self.cx, element);
                match self.cx.ty(element).int_width() {
                    Some(width @ 2..=64) => self.integer_list(head, element, width)?,
                    _ => self.dense_array_list(element)?,
                }
            }
            AttrForm::Stripped(name) => self.stripped_attr(name)?,
            AttrForm::Implied => Attr::UNIT,
            // MLIR expects the type `none` of untyped attributes, which shows in errors.
            _ if is_untyped(&constraint.kind) && self.at_literal() => self.attr(Some(Type::NONE))?,
            _ => self.attr_memo()?,
        };
        if !is_of_class(base_kind(&constraint.kind), self.cx.attr_ref(attr)) {
            let message = format!("custom op '{}' invalid kind of attribute specified", run.info.def().name);
            return Err(self.fail(pos, &message));
        }
        if matches!(slot.storage, SlotStorage::Attr) {
            state.slots[offset] = attr.to_word();
        } else if !state.try_put_attr(self.cx, slot.name, attr) {
            let entry = ir::NamedAttr { name: slot.name, value: attr };
            return Err(self.invalid_attr(head, state.name, entry));
        }
        Ok(())
    }

    /// Returns whether the text that is next can start an attribute.
    pub(super) fn starts_attr(&mut self, attr: AttrDirective, run: &Run<'_>) -> bool {
        match attr.form {
            AttrForm::SymbolName => self.ws() == b'@',
            AttrForm::EnumDelimited(attr) => {
                let first =
                    self.cx.attr_def(attr).case_literals().0.next().and_then(|open| open.bytes().next());
                let next = self.ws();
                next == b'#' || Some(next) == first
            }
            AttrForm::Stripped(_) => matches!(self.ws(), b'<' | b'#'),
            AttrForm::DenseArray => self.ws() == b'[',
            AttrForm::EnumKeyword => {
                let slot = &run.info.slots()[attr.slot as usize];
                let word = self.peek_word();
                matches!(slot.storage, SlotStorage::Enum(cases) if cases.value(word).is_some())
            }
            _ if is_string(&run.info.def().attrs[attr.slot as usize].constraint.kind) => {
                matches!(self.ws(), b'"' | b'#')
            }
            // Upstream's optional arrays are only read as what they are, not by an alias.
            _ if matches!(
                base_kind(&run.info.def().attrs[attr.slot as usize].constraint.kind),
                AttrKind::Array(_)
            ) =>
            {
                self.ws() == b'['
            }
            _ => self.at_attr() || self.at_type(false),
        }
    }
}

/// Returns the element type of a dense array's constraint, by its name.
pub(super) fn element_type(cx: &ir::Context, name: &str) -> ir::Type {
    let float = super::types::FLOATS.iter().find(|float| float.0 == name.as_bytes());
    match float {
        Some((_, kind)) => cx.float_type(*kind),
        None => cx.int_type(name.strip_prefix('i').and_then(|width| width.parse().ok()).unwrap_or(64)),
    }
}

/// Returns whether an attribute is of the class of a kind; the verifier checks the elements of an array and
/// the width of a number.
fn is_of_class(kind: &AttrKind, attr: ir::AttrRef<'_>) -> bool {
    match kind {
        AttrKind::SegmentSizes => attr.as_dense_array().is_some(),
        kind => kind.stores(attr),
    }
}

impl Parser<'_> {
    /// Whether a number or elements are next.
    fn at_literal(&mut self) -> bool {
        match self.ws() {
            b'0'..=b'9' => true,
            b'-' => self.at(self.pos + 1) != b'>',
            _ => self.at_word(b"dense"),
        }
    }
}

/// Whether attributes of a kind have no type.
fn is_untyped(kind: &AttrKind) -> bool {
    match kind {
        AttrKind::Array(_)
        | AttrKind::Dictionary
        | AttrKind::FlatSymbolRef
        | AttrKind::SymbolRef
        | AttrKind::Type(_)
        | AttrKind::Unit
        | AttrKind::UnitProperty
        | AttrKind::OptionalI64Property => true,
        AttrKind::Confined(kind, _) => is_untyped(kind),
        _ => false,
    }
}

/// Whether an attribute is a string, which text cannot confuse with a symbol's name.
fn is_string(kind: &ir::def::AttrKind) -> bool {
    match kind {
        ir::def::AttrKind::String => true,
        ir::def::AttrKind::Confined(kind, _) => is_string(kind),
        _ => false,
    }
}
