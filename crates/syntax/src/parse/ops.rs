//! Operations: results, name, location, and insertion into their block.

use super::generic::Segments;
use super::holes;
use super::memo::slice_hash;
use super::{ParseResult, Parser};
use crate::format::{Format, FormatError};
use diag::Diagnostic;
use ir::{Attr, Body, Loc, NamedAttr, OpInfo, OpName, OpState, SlotStorage};

/// Maximum number of regions of an operation.
pub(super) const MAX_REGIONS: usize = 0xFFFF;

/// Estimated minimum number of bytes of text of a function, from which the capacity of a module is derived.
const BYTES_PER_CHILD: usize = 128;
const MOST_EXPECTED: usize = 1 << 20;

/// Name that an operation gives to results.
#[derive(Clone, Copy)]
pub(super) struct ResultName {
    pub(super) key: u32,
    pub(super) pos: u32,
    pub(super) count: u32,
}

/// Name of an operation, with its definition.
#[derive(Clone, Copy)]
pub struct Named<'a> {
    /// The name.
    pub name: OpName,
    /// Definition, if it is registered.
    pub info: Option<&'a OpInfo>,
    /// Format, if the definition has one.
    pub format: Option<Result<&'a Format, &'a FormatError>>,
}

/// Parts that were parsed before an operation's operands.
#[derive(Clone, Copy)]
pub struct OpHead<'a> {
    /// The name as it is written.
    pub spelled: &'a [u8],
    /// Position of the name.
    pub pos: u32,
    /// Position of the operation.
    start: u32,
    /// Index of its results on the stack of names.
    pub names: usize,
    /// Number of named results.
    pub results: u32,
}

impl<'a> Parser<'a> {
    /// Parses an operation and appends it to the open block.
    #[inline]
    pub(super) fn operation(&mut self) -> ParseResult<()> {
        if self.observer.is_some() { self.observed_operation() } else { self.plain_operation() }
    }

    /// Parses an operation, without notes.
    pub(super) fn plain_operation(&mut self) -> ParseResult<()> {
        let first = self.ws();
        let start = self.pos as u32;
        let names = self.result_names.len();
        let results = if first == b'%' { self.result_list()? } else { 0 };
        let first = self.ws();
        let head = OpHead { spelled: &[], pos: self.pos as u32, start, names, results };
        match first {
            // era: old operations.
            _ if let Some(legacy) = self.legacy() => legacy.operation(self, head),
            b'"' => self.generic(head),
            _ => self.custom(head),
        }
    }

    /// Parses an empty state for an operation.
    pub fn state(&mut self, name: OpName, head: &OpHead<'a>) -> Box<OpState> {
        let loc = self.loc_at_pos(head.pos);
        let mut state = match self.states.pop() {
            Some(state) => state,
            None => Box::new(OpState::new(self.cx, name, loc)),
        };
        state.restart(name, loc);
        state
    }

    #[cold]
    pub(super) fn no_name(&mut self) -> Diagnostic {
        self.wrong("expected operation name in quotes")
    }

    /// Parses the names of results, and `=`.
    #[inline(always)]
    fn result_list(&mut self) -> ParseResult<u32> {
        let mut total = 0u32;
        loop {
            if self.ws() != b'%' {
                return Err(self.wrong("expected valid ssa identifier"));
            }
            let pos = self.pos as u32;
            self.pos += 1;
            let key = self.name_key()?;
            let mut count = 1;
            if self.eat_colon() {
                count = self.result_pack()?;
            }
            total = total.saturating_add(count);
            self.result_names.push(ResultName { key, pos, count });
            if !self.eat(b',') {
                break;
            }
        }
        self.want(b'=', "expected '=' after SSA name")?;
        Ok(total)
    }

    /// Parses the results of an operation with notes, where speed does not matter.
    #[cold]
    #[inline(never)]
    pub(super) fn noted_results(&mut self) -> ParseResult<u32> {
        self.result_list()
    }

    fn result_pack(&mut self) -> ParseResult<u32> {
        if !self.at_integer() {
            return Err(self.wrong("expected integer number of results"));
        }
        let pos = self.pos;
        match self.small_number() {
            Some(count) if (1..1 << 27).contains(&count) => Ok(count as u32),
            _ => Err(self.fail(pos, "expected named operation to have at least 1 result")),
        }
    }

    /// Parses the name of a generic form, in quotes.
    pub fn generic_name(&mut self) -> ParseResult<Named<'a>> {
        let (src, start) = (self.src, self.pos);
        let rest = &src[start + 1..];
        let len = memchr::memchr(b'"', &rest[..rest.len().min(128)]).map_or(1, |len| len + 2);
        let text = &src[start..start + len];
        let slot = self.memos.names.slot(slice_hash(text));
        if let Some(name) = self.memos.names.exact(slot, src, text) {
            self.pos = start + len;
            return Ok(name);
        }
        let name = self.string()?;
        if name.is_empty() {
            return Err(self.fail(start, "empty operation name is invalid"));
        }
        if name.contains(&0) {
            return Err(self.fail(start, "null character not allowed in operation name"));
        }
        let Ok(name) = std::str::from_utf8(&name) else {
            return Err(self.fail(start, "operation name is not UTF-8"));
        };
        let name = self.named(name);
        if self.cx.op_name_str(name.name).is_empty() {
            return Err(self.fail(start, "more than two million operation names"));
        }
        if self.pos == start + len {
            self.memos.names.put(slot, start, &self.src[start..self.pos], name);
        }
        Ok(name)
    }

    /// Parses the name of a custom form, looked up without a prefix too. Returns it with its spelling.
    #[inline(always)]
    pub(super) fn custom_name(&mut self) -> ParseResult<(Named<'a>, &'a [u8])> {
        let start = self.pos;
        let text = self.word();
        if text.is_empty() {
            return Err(self.no_name());
        }
        let hash = slice_hash(text);
        let slot = self.memos.names.slot(hash);
        // Only names with a dialect are there.
        if let Some(name) = self.memos.names.exact(slot, self.src, text) {
            return Ok((name, text));
        }
        let spelled = String::from_utf8_lossy(text);
        if text.contains(&b'.') {
            let name = self.named(&spelled);
            self.memos.names.put(slot, start, &self.src[start..self.pos], name);
            return Ok((name, text));
        }
        let dialect = self.default_dialects.last().copied().unwrap_or("");
        let slot = self.memos.short_names.slot(hash);
        if let Some((of, name)) = self.memos.short_names.exact(slot, self.src, text)
            && of == dialect
        {
            return Ok((name, text));
        }
        let name = self.named(&format!("{dialect}.{spelled}"));
        self.memos.short_names.put(slot, start, &self.src[start..self.pos], (dialect, name));
        Ok((name, text))
    }

    /// Looks up a name with its definition.
    pub fn named(&self, name: &str) -> Named<'a> {
        let name = self.cx.op_name(name);
        self.cx.note_read(name);
        self.definition_of(name)
    }

    /// Returns a name with its definition.
    pub fn definition_of(&self, name: OpName) -> Named<'a> {
        let info = self.cx.op_info(name);
        Named { name, info, format: info.and_then(|info| Format::of(self.cx, info)) }
    }

    /// Creates a body for an operation of this name.
    pub(super) fn new_body(&mut self, name: OpName, loc: Loc) -> Box<Body> {
        match self.scratch.pop() {
            Some(mut body) => {
                body.restart(name, loc);
                body
            }
            None => {
                let mut body = Body::bare(self.cx, name, loc);
                if self.regions.len() == 1 {
                    body.expect_children((self.src.len() / BYTES_PER_CHILD).min(MOST_EXPECTED));
                }
                body
            }
        }
    }

    /// Creates the operation, parses its `loc(...)`, and defines its results.
    pub fn finish(
        &mut self,
        head: &OpHead<'a>,
        state: &mut OpState,
        info: Option<&OpInfo>,
        dict: Option<Attr>,
    ) -> ParseResult<()> {
        if let Some(loc) = self.optional_trailing_loc()? {
            state.loc = loc;
        }
        if head.results != 0 || !state.result_types.is_empty() {
            self.check_results(head, state)?;
        }
        let dict = self.discardable(head, state, info, dict)?;
        if state.built_regions.len() > MAX_REGIONS {
            let message = format!("an operation has at most {MAX_REGIONS} regions");
            return Err(self.fail(head.pos as usize, &message));
        }
        let block = self.open_block();
        if state.child.is_some() || info.is_some_and(OpInfo::owns_body) {
            let child = self.finish_child(head, state, dict)?;
            let op = self.body.adopt(child);
            self.body.append(block, op);
            self.result_names.truncate(head.names);
            return Ok(());
        }
        let op = self.body.create_from(state, dict);
        self.body.append(block, op);
        self.settle_late_uses();
        if head.results != 0 {
            let mut value = self.body.op(op).result(0).handle();
            for index in head.names..self.result_names.len() {
                let ResultName { key, pos, count } = self.result_names[index];
                if let Err(error) = self.define(key, pos, value, count) {
                    // The operation has them.
                    state.built_regions.clear();
                    return Err(error);
                }
                value = value.sibling(count);
            }
            self.result_names.truncate(head.names);
        }
        Ok(())
    }

    fn check_results(&self, head: &OpHead<'a>, state: &OpState) -> ParseResult<()> {
        let count = state.result_types.len();
        if head.results == 0 || head.results as usize == count {
            return Ok(());
        }
        if count == 0 {
            return Err(self.fail(head.start as usize, "cannot name an operation with no results"));
        }
        let message = format!("operation defines {count} results but was provided {} to bind", head.results);
        Err(self.fail(head.start as usize, &message))
    }

    fn finish_child(&mut self, head: &OpHead<'a>, state: &mut OpState, dict: Attr) -> ParseResult<Box<Body>> {
        let wrong = if !state.operands.is_empty() {
            Some("requires zero operands")
        } else if !state.result_types.is_empty() {
            Some("requires zero results")
        } else if !state.successors.is_empty() {
            Some("requires 0 successors")
        } else {
            None
        };
        if let Some(wrong) = wrong {
            let message = format!("'{}' op {wrong}", self.cx.op_name_str(state.name));
            return Err(self.fail(head.pos as usize, &message));
        }
        let mut child = match state.child.take() {
            Some(child) => child,
            None => self.new_body(state.name, state.loc),
        };
        if !self.pending.is_empty() {
            self.holes += holes::place_pending(&mut self.pending, &mut child);
        }
        child.finish_root(state, dict);
        let done = child.take_shrunk();
        self.scratch.push(child);
        // Enclosing operations that own bodies have no operands and results, to which their keys could refer.
        let fresh_numbers = self.names.are_none() && self.observer.is_none() && self.old.is_none();
        self.names.keeps_first &= !(fresh_numbers && self.regions.iter().all(|open| open.owned));
        Ok(done)
    }

    /// Returns the dictionary of discardable attributes of the state and the text; inherent ones are stored
    /// in their slots.
    fn discardable(
        &mut self,
        head: &OpHead<'a>,
        state: &mut OpState,
        info: Option<&OpInfo>,
        dict: Option<Attr>,
    ) -> ParseResult<Attr> {
        let dict = dict.unwrap_or(Attr::EMPTY_DICT);
        if state.discardable.is_empty() {
            let entries = self.cx.attr_ref(dict).as_dictionary().unwrap_or(&[]);
            let inherent = |info: &OpInfo| entries.iter().any(|entry| info.slot(entry.name).is_some());
            if entries.is_empty() || !info.is_some_and(inherent) {
                return Ok(dict);
            }
        }
        let mut all: Vec<NamedAttr> = state.discardable.drain(..).collect();
        all.extend(self.cx.attr_ref(dict).as_dictionary().unwrap_or(&[]));
        let mut kept = Vec::with_capacity(all.len());
        for entry in all {
            let Some(slot) = info.and_then(|info| info.slot(entry.name)) else {
                kept.push(entry);
                continue;
            };
            match self.segments(slot, entry.value) {
                Segments::Fit if state.try_put_attr(self.cx, entry.name, entry.value) => {}
                Segments::Fit => return Err(self.invalid_attr(head, state.name, entry)),
                Segments::Negative => {
                    let (op, name) = (self.cx.op_name_str(state.name), self.cx.ident_str(entry.name));
                    let message = format!("'{op}' op '{name}' attribute cannot have negative elements");
                    return Err(self.fail(head.pos as usize, &message));
                }
                // MLIR ignores them.
                Segments::Count(_) | Segments::Other => {}
            }
        }
        Ok(self.cx.dict_attr(&kept))
    }

    /// Returns the error of the first inherent attribute in a dictionary that violates its definition.
    pub(super) fn wrong_inherent(&self, info: &OpInfo, dict: Attr) -> Option<String> {
        let entries = self.cx.attr_ref(dict).as_dictionary().unwrap_or(&[]);
        let def = info.def();
        for (attr, slot) in def.attrs.iter().zip(info.slots()) {
            if matches!(slot.storage, SlotStorage::Segments) {
                continue;
            }
            let Some(entry) = entries.iter().find(|entry| entry.name == slot.name) else { continue };
            if !attr.constraint.accepts(self.cx.attr_ref(entry.value)) {
                return Some(unfit(def.name, attr.name, attr.constraint.summary));
            }
        }
        None
    }

    /// Returns the error of an inherent attribute that cannot be stored.
    #[cold]
    pub fn invalid_attr(&self, head: &OpHead<'a>, name: OpName, entry: NamedAttr) -> Diagnostic {
        let attr = self.cx.ident_str(entry.name);
        let summary = self
            .cx
            .op_info(name)
            .and_then(|info| info.def().attrs.iter().find(|slot| slot.name == attr))
            .map_or("", |slot| slot.constraint.summary);
        let name = self.cx.op_name_str(name);
        self.fail(head.pos as usize, &unfit(name, attr, summary))
    }
}

fn unfit(op: &str, attr: &str, summary: &str) -> String {
    format!("'{op}' op attribute '{attr}' failed to satisfy constraint: {summary}")
}
