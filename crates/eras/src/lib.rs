//! Texts of other years: the languages of 2019 and 2021, upgraded to today's IR while they are parsed.
//!
//! The parser asks in few places, marked `era:`, a [`Legacy`] language about an old text: [`OLD`]. Operations are looked up in one `table`: most are only renamed and parsed by today's format;
//! some have a parser of their custom form; some are adjusted once operands and types are known. One parser
//! handles both old eras, token by token, so a text may mix them. The page `docs/eras.md` lists the
//! conversions.

mod access;
mod adjust;
mod affine;
mod attrs;
mod detect;
mod fixes;
mod format;
mod func;
mod generic;
mod language;
mod layout;
mod linalg;
mod linalg_types;
mod llvm_generic;
mod llvm_intrinsics;
mod llvm_memory;
mod llvm_ops;
mod llvm_pointers;
mod llvm_types;
mod memory;
mod messages;
mod old_errors;
mod quant_ops;
mod quant_types;
mod regions;
mod scalars;
mod shapes;
mod table;
mod upgrade;
mod vector;

pub use detect::detect;
pub use format::format;
pub use messages::reword_for;
pub use upgrade::{Upgraded, upgrade};

use diag::Diagnostic;
use ir::{Attr, Context, Ident, Loc, NamedAttr, OpInfo, OpName, OpState, Type, Value};
use std::ops::{Deref, DerefMut};
use syntax::ParseOptions;
use syntax::legacy::{Detected, Era, Legacy, Memo, Named, OpHead, ParseResult, Parser, slice_hash};
use table::Row;

/// The languages of 2019 and 2021.
pub static OLD: &dyn Legacy = &language::Old;

/// Returns the parser's default options, with the languages of 2019 and 2021.
pub fn options() -> ParseOptions {
    ParseOptions { legacy: Some(OLD), ..ParseOptions::default() }
}

/// Parser of an old text.
struct OldParser<'p, 'a>(&'p mut Parser<'a>);

impl<'a> Deref for OldParser<'_, 'a> {
    type Target = Parser<'a>;

    fn deref(&self) -> &Parser<'a> {
        self.0
    }
}

impl DerefMut for OldParser<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.0
    }
}

/// State of the parser of an old text.
struct State {
    /// Names of operations as spelled, including quotes.
    known: Memo<(Option<&'static Row>, OpName)>,
    remarks: Vec<Diagnostic>,
    /// References to functions with their required types.
    functions: Vec<FunctionRef>,
    /// The types of the functions that were read.
    known_functions: rustc_hash::FxHashMap<Ident, Type>,
    /// The range sizes of index maps, by the names of their aliases.
    sizes: Vec<NamedAttr>,
    /// The alias that is being defined.
    alias: Vec<u8>,
    /// Affine relations by name.
    relations: Vec<(Vec<u8>, access::Relation)>,
    /// Operations that are created at the end of their function.
    packs: Vec<llvm_intrinsics::Pack>,
    /// Whether a warning about dropped pointees was given.
    warned_pointees: bool,
    /// Whether a warning about dropped layout symbols was given.
    warned_symbols: bool,
    /// Aliases of LLVM types, with the positions of their texts.
    llvm_aliases: Vec<(Vec<u8>, usize)>,
    /// Position of the function type of the last operation in generic form.
    function_type: u32,
}

/// Old name of an operation.
#[derive(Clone, Copy)]
struct Known<'a> {
    /// Row of the table; `None` if the name is of today.
    row: Option<&'static Row>,
    /// The operation that it became.
    named: Named<'a>,
}

/// `@f : type` in an attribute.
struct FunctionRef {
    pos: u32,
    name: Ident,
    ty: Type,
}

impl State {
    fn new() -> State {
        State {
            known: Memo::new(9),
            remarks: Vec::new(),
            functions: Vec::new(),
            known_functions: rustc_hash::FxHashMap::default(),
            sizes: Vec::new(),
            alias: Vec::new(),
            relations: Vec::new(),
            packs: Vec::new(),
            warned_pointees: false,
            warned_symbols: false,
            llvm_aliases: Vec::new(),
            function_type: 0,
        }
    }
}

impl<'a> OldParser<'_, 'a> {
    /// Returns the state.
    fn old(&self) -> Option<&State> {
        self.legacy_state()?.downcast_ref()
    }

    fn old_mut(&mut self) -> Option<&mut State> {
        self.legacy_state_mut()?.downcast_mut()
    }

    /// Adds a remark for the user.
    fn remark(&mut self, pos: usize, message: &str) {
        let remark = Diagnostic::remark(self.place(pos), message);
        if let Some(old) = self.old_mut() {
            old.remarks.push(remark);
        }
    }

    /// Adds the remark that the text was taken for an old one.
    pub(crate) fn remark_era(&mut self, found: Detected) {
        let year = found.era.name();
        let message = format!(
            "read as MLIR of {year}, because of '{}' here, and upgraded; --era=now reads today's language",
            found.evidence
        );
        self.remark(found.at, &message);
    }

    /// Returns the remarks on an old text, followed by its errors with repairs.
    pub(crate) fn old_diagnostics(&mut self, errors: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let mut all = self.old_mut().map_or_else(Vec::new, |old| std::mem::take(&mut old.remarks));
        for error in errors {
            let error = self.mistake(error);
            all.extend(self.old_errors(error));
        }
        all
    }

    /// Returns the attributes of the module of an old text.
    pub(crate) fn old_module_attrs(&mut self) -> Attr {
        let sizes = self.old_mut().map_or_else(Vec::new, |old| std::mem::take(&mut old.sizes));
        if sizes.is_empty() {
            return Attr::EMPTY_DICT;
        }
        let value = self.cx.dict_attr(&sizes);
        self.cx.dict_attr(&[NamedAttr { name: self.cx.ident("legacy.range_sizes"), value }])
    }

    /// Parses an operation of an old text, whose name is next.
    pub(crate) fn old_operation(&mut self, mut head: OpHead<'a>) -> ParseResult<()> {
        if self.byte() == b'"' {
            return self.old_generic(head);
        }
        let text = self.peek_word();
        if text.is_empty() && self.era() == Era::Y2019 && self.is_nested_in("builtin.module") {
            return Err(self.wrong("expected a top level entity"));
        }
        let Some(known) = self.known_name(text, text) else { return self.custom(head) };
        let Some(row) = known.row else { return self.custom(head) };
        self.pos += text.len();
        head.spelled = text;
        let Some(read) = row.read.filter(|_| !row.is_plain(self)) else {
            return self.custom_as(head, &known.named);
        };
        self.with_state(&head, &known.named, |parser, state, attrs| {
            read(parser, &head, state, attrs)?;
            parser.set_old_attrs(&head, state, row, attrs, &[])
        })
    }

    /// Returns whether the current operation is nested in an operation of this name.
    fn is_nested_in(&self, name: &str) -> bool {
        self.cx.op_name_str(self.body.root().name()) == name
    }

    /// Looks up a name; `text` is its spelling. Returns `None` if there is none.
    fn known_name(&mut self, text: &'a [u8], name: &[u8]) -> Option<Known<'a>> {
        if name.is_empty() {
            return None;
        }
        let hash = slice_hash(text);
        let found = self.old().and_then(|old| old.known.exact(old.known.slot(hash), self.src, text));
        if let Some((row, name)) = found {
            return Some(Known { row, named: self.definition_of(name) });
        }
        // From 2020 on most forms of the LLVM dialect were those of today.
        let newer = name.starts_with(b"llvm.") && self.era() != Era::Y2019;
        let row = if newer { table::find_llvm(name) } else { table::find(name) };
        let named = match row {
            Some(row) => self.named(row.new),
            None => self.named(&String::from_utf8_lossy(name)),
        };
        let start = self.pos;
        if let Some(old) = self.old_mut() {
            let slot = old.known.slot(hash);
            old.known.put(slot, start, text, (row, named.name));
        }
        Some(Known { row, named })
    }

    /// Parses an operation into a state, and creates it.
    fn with_state(
        &mut self,
        head: &OpHead<'a>,
        named: &Named<'a>,
        read: impl FnOnce(&mut Self, &mut OpState, &mut Vec<NamedAttr>) -> ParseResult<()>,
    ) -> ParseResult<()> {
        let mut state = self.state(named.name, head);
        state.set_defaults(self.cx);
        let base = self.uses.len();
        let mut attrs = Vec::new();
        let done = read(self, &mut state, &mut attrs).and_then(|()| {
            let info = self.cx.op_info(state.name);
            if info.is_none() {
                self.check_known(head, &state)?;
            }
            for &entry in &attrs {
                if !state.try_put_attr(self.cx, entry.name, entry.value) {
                    return Err(self.invalid_attr(head, state.name, entry));
                }
            }
            self.finish(head, &mut state, info, None)
        });
        self.uses.truncate(base);
        self.give_back(head.pos, state, &done);
        done
    }

    /// Adjusts the attributes of an operation to its new definition: names, segments, other operations.
    fn set_old_attrs(
        &mut self,
        head: &OpHead<'a>,
        state: &mut OpState,
        row: &Row,
        attrs: &mut Vec<NamedAttr>,
        successors: &[u32],
    ) -> ParseResult<()> {
        for (old, new) in row.attrs {
            for entry in attrs.iter_mut().filter(|entry| self.cx.ident_str(entry.name) == *old) {
                entry.name = self.cx.ident(new);
            }
        }
        match row.adjust {
            Some(adjust) => adjust(self, head, state, attrs, successors),
            None => Ok(()),
        }
    }

    /// Fails if an operation is neither registered nor allowed to be unknown.
    fn check_registered(&self, head: &OpHead<'_>, state: &OpState) -> ParseResult<()> {
        if self.cx.op_info(state.name).is_some() { Ok(()) } else { self.check_known(head, state) }
    }

    #[cold]
    fn check_known(&self, head: &OpHead<'_>, state: &OpState) -> ParseResult<()> {
        let name = self.cx.op_name_str(state.name);
        let dialect = name.split('.').next().unwrap_or("");
        let allowed = match self.cx.find_dialect(dialect) {
            Some(dialect) => dialect.allows_unknown_ops,
            None => self.cx.allows_unregistered(),
        };
        if allowed {
            return Ok(());
        }
        let spelled = String::from_utf8_lossy(head.spelled);
        let message = format!("'{spelled}' became '{name}', which is not registered");
        Err(self.fail(head.pos as usize, &message))
    }

    /// Renames the operation of a state, before its attributes are set.
    fn become_op(&self, state: &mut OpState, name: &str) {
        state.name = self.cx.op_name(name);
        state.set_defaults(self.cx);
    }

    /// Creates an additional operation for an old one. Returns its first result.
    fn emit(
        &mut self,
        head: &OpHead<'a>,
        name: &str,
        operands: &[Value],
        result: Type,
    ) -> ParseResult<Value> {
        self.emit_with(head, name, operands, result, &[])
    }

    /// Creates an additional operation like [`OldParser::emit`], with attributes.
    fn emit_with(
        &mut self,
        head: &OpHead<'a>,
        name: &str,
        operands: &[Value],
        result: Type,
        attrs: &[(&str, Attr)],
    ) -> ParseResult<Value> {
        let loc = self.loc_at_pos(head.pos);
        let mut state = self.emitted(head, name, operands, loc)?;
        state.result_types.push(result);
        for &(name, value) in attrs {
            state.try_put_named(self.cx, name, value);
        }
        let block = self.open_block();
        let op = self.body.create(state);
        self.body.append(block, op);
        Ok(self.body.op(op).result(0).handle())
    }

    /// Returns the state of an additional operation without results, which must be known.
    fn emitted(&self, head: &OpHead<'a>, name: &str, operands: &[Value], loc: Loc) -> ParseResult<OpState> {
        let state = OpState::new(self.cx, self.cx.op_name(name), loc);
        self.check_registered(head, &state)?;
        Ok(state.operands(operands.iter().copied()))
    }

    /// Parses a constant of type `index`.
    fn emit_index(&mut self, head: &OpHead<'a>, value: i64) -> ParseResult<Value> {
        let attr = self.cx.index_attr(value);
        self.emit_with(head, "arith.constant", &[], Type::INDEX, &[("value", attr)])
    }

    /// Returns the type of a value.
    fn type_of(&self, value: Value) -> Type {
        self.body.value(value).ty_handle()
    }
}

/// Removes an attribute from a list.
fn take(cx: &Context, attrs: &mut Vec<NamedAttr>, name: &str) -> Option<Attr> {
    let at = attrs.iter().position(|entry| cx.ident_str(entry.name) == name)?;
    Some(attrs.remove(at).value)
}

/// Adds an attribute to a list.
fn put(cx: &Context, attrs: &mut Vec<NamedAttr>, name: &str, value: Attr) {
    attrs.push(NamedAttr { name: cx.ident(name), value });
}

/// Parser of a custom form.
type Read = for<'p, 'q, 'a, 's> fn(
    &'p mut OldParser<'q, 'a>,
    &OpHead<'a>,
    &'s mut OpState,
    &'s mut Vec<NamedAttr>,
) -> ParseResult<()>;

/// Adjustment of the parts of an operation; `successors` is the number of the last operands that are
/// forwarded to each successor.
type Adjust = for<'p, 'q, 'a, 's> fn(
    &'p mut OldParser<'q, 'a>,
    &OpHead<'a>,
    &'s mut OpState,
    &'s mut Vec<NamedAttr>,
    &[u32],
) -> ParseResult<()>;

/// Returns the information of an operation, if it is registered.
fn info_of<'a>(cx: &'a Context, state: &OpState) -> Option<&'a OpInfo> {
    cx.op_info(state.name)
}

#[cfg(test)]
mod tests;
