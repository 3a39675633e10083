//! SSA names: from `%name` to a value.
//!
//! A name is a *key*: small numbers index a vector, all others are interned in a hash map. A definition is
//! valid until its region ends; a log lists the definitions of a region. As in MLIR, a name keeps its meaning
//! from its definition on, also across operations that are isolated from above: a use in an isolated region
//! of a value outside has the right type, and the verifier reports it. The inner body cannot refer to such a
//! value, so a detached operation is a placeholder for it.

use super::lex::is_suffix;
use super::memo::slice_hash;
use super::{ParseResult, Parser};
use diag::{Diagnostic, Note};
use ir::asm::{ParsedOperand, SourcePos};
use ir::{Op, OpState, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Definition of a name: `count` values from `value` on.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) value: Value,
    /// The type of `value`.
    pub(super) ty: Type,
    pub(super) count: u32,
    scope: u32,
    pos: u32,
}

/// Use before its definition; an operation outside any block is a placeholder for the value.
struct Forward {
    /// The body of the use.
    scope: u32,
    ty: Type,
    number: u32,
    pos: u32,
    op: Op,
    value: Value,
    /// Number of open regions.
    depth: usize,
}

/// Use of a value that is defined inside the operation that uses it: that operation does not exist yet.
struct Late {
    op: Op,
    value: Value,
    definition: Value,
    depth: usize,
}

/// The names of a text.
#[derive(Default)]
pub(super) struct Names<'a> {
    /// Definitions of names that are numbers, from the first one in the function on: in the generic form they
    /// continue from function to function.
    numbered: Vec<Option<Entry>>,
    first: u32,
    /// Whether other data may refer to a number, so that the first one must not change.
    pub(super) keeps_first: bool,
    named: Vec<Option<Entry>>,
    keys: FxHashMap<&'a [u8], u32>,
    log: Vec<u32>,
    /// The number of the body that is open.
    pub(super) scope: u32,
    last_scope: u32,
    forwards: FxHashMap<u32, Vec<Forward>>,
    late: Vec<Late>,
    /// Whether a value of another body is used.
    pub(super) outside: bool,
    /// Position before which names were defined that mean nothing here: the region hides them.
    fence: u32,
    /// Hidden definitions of names that have another meaning here.
    shadowed: Vec<(u32, Entry)>,
}

/// State to return to when a region ends.
#[derive(Clone, Copy)]
pub(super) struct NameMark {
    log: usize,
    scope: u32,
    fence: u32,
    shadowed: usize,
}

impl<'a> Names<'a> {
    /// Returns the value of the body that is open which a name means.
    #[inline]
    pub(super) fn visible(&self, key: u32) -> Option<Entry> {
        self.entry(key).filter(|entry| entry.scope == self.scope)
    }

    #[inline]
    fn entry(&self, key: u32) -> Option<Entry> {
        let table = if key & 1 == 0 { &self.numbered } else { &self.named };
        table.get((key >> 1) as usize).copied().flatten()
    }

    #[inline]
    fn replace(&mut self, key: u32, entry: Option<Entry>) -> Option<Entry> {
        let table = if key & 1 == 0 { &mut self.numbered } else { &mut self.named };
        table.get_mut((key >> 1) as usize).and_then(|place| std::mem::replace(place, entry))
    }

    /// Makes room for a number in a text of this length, if it is not too large.
    #[cold]
    fn place_of_number(&mut self, number: u32, text: usize) -> Option<u32> {
        if !std::mem::replace(&mut self.keeps_first, true) {
            self.first = number;
        }
        let place = number.checked_sub(self.first).filter(|&place| place as usize <= text)?;
        if place as usize >= self.numbered.len() {
            let len = (place as usize + 1).max(2 * self.numbered.len()).max(256);
            self.numbered.resize(len, None);
        }
        Some(place)
    }

    /// Returns whether no name is defined, and no use is unresolved.
    pub(super) fn are_none(&self) -> bool {
        self.log.is_empty() && self.forwards.is_empty() && self.late.is_empty()
    }

    /// Enters a region; `owned` is whether it is the region of a body of its own.
    pub(super) fn enter(&mut self, owned: bool) -> NameMark {
        let (log, shadowed) = (self.log.len(), self.shadowed.len());
        let mark = NameMark { log, scope: self.scope, fence: self.fence, shadowed };
        if owned {
            self.last_scope += 1;
            self.scope = self.last_scope;
        }
        mark
    }

    /// Hides the names that were defined before a position, in the region that was entered.
    pub(super) fn hide_before(&mut self, pos: u32) {
        self.last_scope += 1;
        self.scope = self.last_scope;
        self.fence = pos;
    }

    /// Returns the definition of a name that is not hidden, in this body or around it.
    fn known(&self, key: u32) -> Option<Entry> {
        self.entry(key).filter(|entry| entry.pos >= self.fence)
    }

    /// Whether any name has a meaning here.
    pub(super) fn is_any_defined(&self) -> bool {
        !self.log.is_empty()
    }

    /// Whether a use waits for its definition.
    pub(super) fn has_forwards(&self) -> bool {
        !self.forwards.is_empty()
    }

    /// Ends a region's names.
    pub(super) fn leave(&mut self, mark: NameMark) {
        while self.log.len() > mark.log {
            if let Some(key) = self.log.pop() {
                self.replace(key, None);
            }
        }
        for (key, entry) in self.shadowed.drain(mark.shadowed..).collect::<Vec<_>>() {
            self.replace(key, Some(entry));
        }
        (self.scope, self.fence) = (mark.scope, mark.fence);
    }

    /// Returns the first uses of undefined values: their positions, scopes and keys.
    pub(super) fn undefined(&self) -> Vec<(u32, u32, u32)> {
        // Placeholders in several bodies are of one value.
        let uses = self.forwards.iter().flat_map(|(&key, list)| {
            let mut numbers: FxHashSet<u32> = FxHashSet::default();
            let first = list.iter().filter(move |forward| numbers.insert(forward.number));
            first.map(move |forward| (forward.pos, forward.scope, key))
        });
        let mut uses: Vec<(u32, u32, u32)> = uses.collect();
        uses.sort_unstable();
        uses
    }

    /// Drops the definitions nested in an operation that failed, with `depth` open regions.
    pub(super) fn abandon_late(&mut self, depth: usize) {
        self.late.retain(|late| late.depth < depth);
    }
}

impl<'a> Parser<'a> {
    /// Parses the name after `%`, which is next, to its key.
    #[inline]
    pub(super) fn name_key(&mut self) -> ParseResult<u32> {
        let (src, start) = (self.src, self.pos);
        let (mut end, mut number) = (start, 0u32);
        while end < src.len() && src[end].is_ascii_digit() {
            number = number.wrapping_mul(10).wrapping_add(u32::from(src[end] - b'0'));
            end += 1;
        }
        let len = end - start;
        if len > 0 && len <= 7 && (src[start] != b'0' || len == 1) {
            let place = number.wrapping_sub(self.names.first);
            if (place as usize) < self.names.numbered.len() && self.names.keeps_first {
                self.pos = end;
                return Ok(place << 1);
            }
            if let Some(place) = self.names.place_of_number(number, src.len()) {
                self.pos = end;
                return Ok(place << 1);
            }
        }
        self.other_key()
    }

    fn other_key(&mut self) -> ParseResult<u32> {
        let start = self.pos;
        let name = self.suffix();
        if name.is_empty() {
            return Err(self.fail(start - 1, "invalid SSA name"));
        }
        let slot = self.memos.values.slot(slice_hash(name));
        if let Some(key) = self.memos.values.exact(slot, self.src, name) {
            return Ok(key);
        }
        let fresh = self.names.named.len() as u32;
        let key = *self.names.keys.entry(name).or_insert(fresh);
        if key == fresh {
            self.names.named.push(None);
        }
        let key = key << 1 | 1;
        self.memos.values.put(slot, start, &self.src[start..self.pos], key);
        Ok(key)
    }

    /// Whether a name is next.
    #[inline]
    pub(super) fn at_operand(&mut self) -> bool {
        self.ws() == b'%'
    }

    /// Parses `%name` or `%name#number`.
    #[inline]
    pub fn operand_use(&mut self) -> ParseResult<ParsedOperand> {
        if self.ws() != b'%' {
            return Err(self.wrong("expected SSA operand"));
        }
        let pos = SourcePos(self.pos as u32);
        self.pos += 1;
        let name = self.name_key()?;
        // era: `##` starts a name of its own.
        if self.ws() != b'#' || self.at(self.pos + 1) == b'#' || !self.at_hash() {
            return Ok(ParsedOperand { pos, name, number: 0 });
        }
        self.pos += 1;
        let start = self.pos;
        let digits = self.suffix();
        let number = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok());
        match number {
            Some(number) => Ok(ParsedOperand { pos, name, number }),
            None => {
                self.pos = start - 1;
                Err(self.fail(start - 1, "invalid SSA value result number"))
            }
        }
    }

    /// Parses `%name` of an argument.
    pub(super) fn argument_name(&mut self) -> ParseResult<ParsedOperand> {
        let start = self.pos;
        self.pos += 1;
        let name = self.name_key()?;
        if self.at_hash() {
            return Err(self.fail(self.pos, "result number not allowed in argument list"));
        }
        Ok(ParsedOperand { pos: SourcePos(start as u32), name, number: 0 })
    }

    /// Returns the type of the value of the open body that an operand means.
    pub fn operand_type(&self, operand: ParsedOperand) -> Option<Type> {
        self.names.visible(operand.name).map(|entry| entry.ty)
    }

    /// Returns the value of a use, whose type must be `ty`.
    #[inline]
    pub fn resolve_use(&mut self, operand: ParsedOperand, ty: Type) -> ParseResult<Value> {
        if let Some(entry) = self.names.visible(operand.name) {
            if operand.number >= entry.count {
                return Err(self.fail(operand.pos.0 as usize, "reference to invalid result number"));
            }
            let value = entry.value.sibling(operand.number);
            let has = self.body.value(value).ty_handle();
            if has == ty {
                return Ok(value);
            }
            return Err(self.other_type(operand, ty, has, entry.pos));
        }
        self.forward_use(operand, ty)
    }

    #[cold]
    fn other_type(&self, operand: ParsedOperand, ty: Type, has: Type, before: u32) -> Diagnostic {
        let message = format!(
            "use of value '{}' expects different type than prior uses: '{}' vs '{}'",
            self.name_text(operand.pos.0),
            self.cx.ty(ty),
            self.cx.ty(has)
        );
        let mut error = self.fail(operand.pos.0 as usize, &message);
        // An invalid token is not recorded.
        if error.message() == message {
            self.push_note(&mut error, before, "prior use here");
        }
        error
    }

    fn push_note(&self, error: &mut Diagnostic, pos: u32, message: &str) {
        let note = Note { place: self.place(pos as usize), message: message.into(), subject: None };
        error.push_note(note);
    }

    /// Returns `%name` as it is spelled in the text.
    fn name_text(&self, pos: u32) -> String {
        let rest = &self.src[pos as usize..];
        String::from_utf8_lossy(&rest[..self.name_len(pos)]).into_owned()
    }

    /// Returns the length of the `%name` at a position.
    pub(super) fn name_len(&self, pos: u32) -> usize {
        let rest = &self.src[pos as usize..];
        let digits = rest.get(1).is_some_and(u8::is_ascii_digit);
        let belongs = |byte: &u8| if digits { byte.is_ascii_digit() } else { is_suffix(*byte) };
        1 + rest.iter().skip(1).take_while(|byte| belongs(byte)).count()
    }

    /// Returns the placeholder of a value that is defined later, or in an enclosing body.
    #[cold]
    fn forward_use(&mut self, operand: ParsedOperand, ty: Type) -> ParseResult<Value> {
        let outer = self.names.known(operand.name);
        if let Some(outer) = outer {
            if operand.number >= outer.count {
                return Err(self.fail(operand.pos.0 as usize, "reference to invalid result number"));
            }
            if operand.number == 0 && outer.ty != ty {
                return Err(self.other_type(operand, ty, outer.ty, outer.pos));
            }
            self.names.outside = true;
        }
        let (scope, depth) = (self.names.scope, self.regions.len());
        let poisoned = self.is_poisoned(operand.name);
        if poisoned && let Some(value) = self.value_of_hole(operand) {
            return Ok(self.use_of_hole(value, ty, operand));
        }
        let known = self.names.forwards.get_mut(&operand.name).filter(|_| !poisoned);
        let same = known.into_iter().flatten().filter(|forward| forward.number == operand.number);
        for found in same {
            if found.ty != ty {
                let (has, before) = (found.ty, found.pos);
                return Err(self.other_type(operand, ty, has, before));
            }
            if found.scope == scope {
                // The operation that uses it now does not exist yet, regardless of earlier uses.
                found.depth = found.depth.min(depth);
                return Ok(found.value);
            }
        }
        let name = self.cx.op_name("builtin.unrealized_conversion_cast");
        let loc = self.loc_at_pos(operand.pos.0);
        let op = self.body.create(OpState::new(self.cx, name, loc).results([ty]));
        let value = self.body.op(op).result(0).handle();
        if outer.is_some() || poisoned {
            return Ok(value);
        }
        let forward = Forward { scope, ty, number: operand.number, pos: operand.pos.0, op, value, depth };
        self.names.forwards.entry(operand.name).or_default().push(forward);
        Ok(value)
    }

    /// Defines the name of an argument that precedes its region.
    pub(super) fn define_argument(&mut self, name: ParsedOperand, value: Value) -> ParseResult<()> {
        let known = self.names.known(name.name).map(|entry| entry.pos);
        let used = || self.names.forwards.get(&name.name)?.first();
        let Some(old) = known.or_else(|| used().map(|forward| forward.pos)) else {
            if self.observer.is_some() {
                self.note_values(name.pos.0, value, 1);
            }
            return self.define(name.name, name.pos.0, value, 1);
        };
        let text = self.name_text(name.pos.0);
        let message = format!("region entry argument '{text}' is already in use");
        let mut error = self.fail(name.pos.0 as usize, &message);
        self.push_note(&mut error, old, "previously referenced here");
        Err(error)
    }

    /// Defines a name as `count` values from `value` on.
    #[inline]
    pub(super) fn define(&mut self, key: u32, pos: u32, value: Value, count: u32) -> ParseResult<()> {
        let ty = self.body.value(value).ty_handle();
        self.define_typed(key, pos, value, ty, count)
    }

    /// Defines a name like [`Parser::define`], with the type of `value`.
    #[inline]
    pub(super) fn define_typed(
        &mut self,
        key: u32,
        pos: u32,
        value: Value,
        ty: Type,
        count: u32,
    ) -> ParseResult<()> {
        let scope = self.names.scope;
        let old = self.names.replace(key, Some(Entry { value, ty, count, scope, pos }));
        if let Some(old) = old {
            if old.pos < self.names.fence {
                self.names.shadowed.push((key, old));
                self.names.log.push(key);
                return self.resolve_forwards(key, pos, value, count);
            }
            let message = format!("redefinition of SSA value '{}'", self.name_text(pos));
            let mut error = self.fail(pos as usize, &message);
            self.push_note(&mut error, old.pos, "previously defined here");
            return Err(error);
        }
        self.names.log.push(key);
        if self.names.forwards.is_empty() { Ok(()) } else { self.resolve_forwards(key, pos, value, count) }
    }

    #[cold]
    fn resolve_forwards(&mut self, key: u32, pos: u32, value: Value, count: u32) -> ParseResult<()> {
        let Some(list) = self.names.forwards.remove(&key) else { return Ok(()) };
        for forward in list {
            if forward.number >= count {
                return Err(self.fail(forward.pos as usize, "reference to invalid result number"));
            }
            let value = value.sibling(forward.number);
            let (has, wanted) = (self.body.value(value).ty_handle(), forward.ty);
            if has != wanted {
                let name = self.name_text(pos);
                let ty = self.cx.ty(has);
                let message = format!("definition of SSA value '{name}#{}' has type '{ty}'", forward.number);
                let mut error = self.fail(pos as usize, &message);
                let note = format!("previously used here with type '{}'", self.cx.ty(wanted));
                self.push_note(&mut error, forward.pos, &note);
                return Err(error);
            }
            if forward.scope != self.names.scope {
                self.names.outside = true;
                continue;
            }
            if forward.depth < self.regions.len() {
                let Forward { op, value: used, depth, .. } = forward;
                self.names.late.push(Late { op, value: used, definition: value, depth });
                continue;
            }
            self.body.replace_all_uses(forward.value, value);
            self.body.erase(forward.op);
        }
        Ok(())
    }

    /// Sets the operands of the operation that has just been created to values defined inside it.
    #[inline]
    pub(super) fn settle_late_uses(&mut self) {
        while let Some(late) = self.names.late.pop_if(|late| late.depth >= self.regions.len()) {
            self.body.replace_all_uses(late.value, late.definition);
            self.body.erase(late.op);
        }
    }
}
