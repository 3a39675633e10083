//! Mistakes in operations: numbers as operands, missing casts, types and names.

use super::{Mistake, Repair, insert, replace};
use crate::OldParser;
use ir::{Type, TypeRef};
use syntax::legacy::{is_suffix, is_word};

/// Repairs a number in place of a value by a constant before the operation.
pub(super) fn number(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let sign = usize::from(mistake.rest.starts_with(b"-"));
    let is_number = |byte: &&u8| byte.is_ascii_digit() || **byte == b'.';
    let len = sign + mistake.rest[sign..].iter().take_while(is_number).count();
    let is_wanted = ["expected SSA operand", "expected ':'", "expected ')'"].contains(&mistake.message);
    if len == sign || !is_wanted {
        return None;
    }
    let digits = std::str::from_utf8(&mistake.rest[..len]).ok()?.to_owned();
    let ty = number_type(p, mistake)?;
    let view = p.cx.ty(ty);
    if !(view.is_int_or_index() || view.is_float()) {
        return None;
    }
    let value = if view.is_float() && !digits.contains('.') { format!("{digits}.0") } else { digits.clone() };
    let name = p.free_name(&format!("%c{}", digits.replace('-', "m").replace('.', "_")));
    let constant = format!("{name} = constant {value} : {view}");
    let start = p.statement_start(mistake.next);
    let line = String::from_utf8_lossy(&p.src[start..mistake.next]).into_owned();
    let text = format!("{constant}\n{}{line}{name}", p.indentation(start));
    Some(replace(start..mistake.next + len, text, "operands are values: a constant before"))
}

/// Returns the type required of a number at a position.
fn number_type(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Type> {
    let start = p.statement_start(mistake.next);
    let before = p.src[start..mistake.next].to_vec();
    let line = p.line_from(mistake.next).to_vec();
    let opened = before.iter().filter(|&&byte| byte == b'[').count();
    if opened > before.iter().filter(|&&byte| byte == b']').count() {
        return Some(Type::INDEX);
    }
    if before.trim_ascii() == b"store" || before.trim_ascii() == b"memref.store" {
        let memref = memchr::memchr(b'%', &line)? + mistake.next;
        return Some(p.value_type(memref)?.element_or_self().handle());
    }
    if let Some(label) = memchr::memrchr(b'^', &before) {
        return label_type(p, &before[label..], mistake.next);
    }
    let arguments = before.iter().filter(|&&byte| byte == b',').count();
    if let Some(colon) = memchr::memmem::rfind(&line, b" : ") {
        let end = mistake.next + line.len();
        let ty = p.type_at(mistake.next + colon + 3, end)?;
        return match p.cx.ty(ty).as_function() {
            Some((inputs, _)) => inputs.get(arguments).copied(),
            None => Some(ty),
        };
    }
    first_operand(p, start).map(|view| view.handle())
}

/// Returns the type of the block argument that a branch forwards a number to.
fn label_type(p: &mut OldParser<'_, '_>, branch: &[u8], at: usize) -> Option<Type> {
    let open = memchr::memchr(b'(', branch)?;
    let place = branch[open..].iter().filter(|&&byte| byte == b',').count();
    let label = [&branch[..=open], b"%"].concat();
    let rest = &p.src[at..];
    let found = at + memchr::memmem::find(rest, &label)? + open + 1;
    let line = p.line_from(found);
    let argument = line.split(|&byte| byte == b',').nth(place)?;
    let colon = memchr::memchr(b':', argument)?;
    let ty = argument[colon + 1..].trim_ascii();
    let len = ty.iter().take_while(|&&byte| is_word(byte)).count();
    syntax::parse_type(p.cx, std::str::from_utf8(&ty[..len]).ok()?).ok()
}

fn first_operand<'p>(p: &'p mut OldParser<'_, '_>, start: usize) -> Option<TypeRef<'p>> {
    let line = p.line_from(start);
    let after = memchr::memmem::find(line, b" = ").map_or(0, |at| at + 3);
    let operand = start + after + memchr::memchr(b'%', &line[after..])?;
    p.value_type(operand)
}

/// Adds a cast between an index and an integer.
pub(super) fn index(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let rest = mistake.message.strip_prefix("use of value '")?;
    let (name, types) = rest.split_once("' expects different type than prior uses: ")?;
    let (wanted, found) = types.strip_prefix('\'')?.strip_suffix('\'')?.split_once("' vs '")?;
    let is_int = |ty: &str| ty.strip_prefix('i').is_some_and(|bits| bits.parse::<u32>().is_ok());
    if !(wanted == "index" && is_int(found) || is_int(wanted) && found == "index") {
        return None;
    }
    let slipped = mistake.rest.starts_with(name.as_bytes());
    let cast = p.free_name(&format!("{}_{wanted}", name.replace('#', "_")));
    let start = p.statement_start(mistake.next);
    let before = String::from_utf8_lossy(&p.src[start..mistake.next]).into_owned();
    let text =
        format!("{cast} = index_cast {name} : {found} to {wanted}\n{}{before}{cast}", p.indentation(start));
    slipped.then(|| replace(start..mistake.next + name.len(), text, "a cast before"))
}

/// Repairs a name for an operation without results.
pub(super) fn no_results(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let equals = memchr::memchr(b'=', p.line_from(mistake.next)).map(|at| mistake.next + at + 1)?;
    let found = mistake.message == "cannot name an operation with no results";
    let end = p.token(equals);
    found.then(|| replace(mistake.next..end, String::new(), "an operation without results has no name"))
}

/// Repairs `func foo(`, `func i32 @foo(` and `call foo(`.
pub(super) fn function_name(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let word = mistake.rest.iter().take_while(|&&byte| is_word(byte)).count();
    let after = &mistake.rest[word..];
    if word == 0 {
        return None;
    }
    let function = mistake.message == "expected a function identifier like '@foo'";
    let call = p.src[p.line_start(mistake.at)..mistake.at].trim_ascii_end().ends_with(b"call");
    if (function || call) && after.starts_with(b"(") {
        return Some(insert(mistake.next, "@", "names of functions start with '@'"));
    }
    let end = mistake.next + word + 1;
    let found = function && after.starts_with(b" @");
    found.then(|| replace(mistake.next..end, String::new(), "types of results stand after '->'"))
}

/// Repairs an operation of an unknown dialect without quotes.
pub(super) fn unquoted(_: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let len = mistake.rest.iter().take_while(|&&byte| is_word(byte)).count();
    let name = String::from_utf8_lossy(&mistake.rest[..len]).into_owned();
    let found = mistake.message.starts_with("Dialect `") && mistake.rest.get(len) == Some(&b'(');
    let title = "operations of unknown dialects stand in quotes";
    found.then(|| replace(mistake.next..mistake.next + len, format!("\"{name}\""), title))
}

/// Repairs `add` to `addi` or `addf`.
pub(super) fn number_kind(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    const WORDS: [&[u8]; 3] = [b"add", b"sub", b"mul"];
    let word =
        *WORDS.iter().find(|word| mistake.rest.starts_with(word) && mistake.rest.get(3) == Some(&b' '))?;
    let line = p.line_start(mistake.next);
    let view = first_operand(p, line)?.element_or_self();
    let kind = if view.is_float() { "f" } else { "i" };
    let title = format!(
        "operations on integers end in 'i', on floats in 'f': '{}{kind}'",
        String::from_utf8_lossy(word)
    );
    let found = mistake.message.contains("is unknown") || mistake.message.contains("(tried '.");
    found.then(|| insert(mistake.next + 3, kind, &title))
}

/// Repairs `to N` to `to %N`.
pub(super) fn bound(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let len = mistake.rest.iter().take_while(|&&byte| is_suffix(byte)).count();
    let named = format!("%{}", String::from_utf8_lossy(&mistake.rest[..len]));
    let start = p.line_start(mistake.at);
    let bound = p.src[start..mistake.at].trim_ascii_end().ends_with(b" to");
    let known = bound && len > 0 && memchr::memmem::find(&p.src[..start], named.as_bytes()).is_some();
    known.then(|| insert(mistake.next, "%", "names of values start with '%'"))
}

/// Repairs `0 ... 10` to `0 to 10`.
pub(super) fn range(_: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let found = mistake.message.ends_with("expected 'to' between bounds") && mistake.rest.starts_with(b"...");
    found.then(|| replace(mistake.next..mistake.next + 3, "to".to_owned(), "'to' stands between bounds"))
}

/// Adds a missing type at the end, if the operands determine it; `...` may be in its place.
pub(super) fn no_type(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let rest = p.line_from(mistake.at).trim_ascii();
    let dots = mistake.message == "expected non-function type" && rest == b"...";
    if !(dots || mistake.message.starts_with("expected ':'") && rest.is_empty()) {
        return None;
    }
    let start = p.statement_start(mistake.at);
    let line = &p.src[start..mistake.at];
    let after = memchr::memmem::find(line, b" = ").map_or(0, |at| at + 3);
    let name = &line[after..];
    let name = name[..name.iter().take_while(|&&byte| is_word(byte)).count()].to_vec();
    let ty = match &name[..] {
        b"call" if after == 0 => format!("({}) -> ()", p.operand_types(start, mistake.at)?),
        b"load" | b"affine.load" => first_operand(p, start)?.to_string(),
        b"addi" | b"addf" | b"subi" | b"subf" | b"muli" | b"mulf" => first_operand(p, start)?.to_string(),
        b"store" | b"affine.store" => {
            let comma = memchr::memchr(b',', line)?;
            let memref = start + comma + memchr::memchr(b'%', &line[comma..])?;
            p.value_type(memref)?.to_string()
        }
        _ => return None,
    };
    let title = "operations say the types of their operands";
    if dots {
        return Some(replace(mistake.next..mistake.next + 3, ty, title));
    }
    Some(insert(mistake.at, &format!(" : {ty}"), title))
}

/// Adds the type of a block argument, if a branch determines it.
pub(super) fn argument(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let start = p.statement_start(mistake.at);
    let label = &p.src[start..mistake.at];
    let open = memchr::memchr(b'(', label)?;
    let found = mistake.message == "expected ':' and type for SSA operand" && label.starts_with(b"^");
    let first = !label.contains(&b',') && mistake.rest.starts_with(b")");
    if !(found && first) {
        return None;
    }
    let branches: Vec<usize> = memchr::memmem::find_iter(&p.src[..start], &label[..=open]).collect();
    let ty = branches.into_iter().find_map(|branch| Some(p.value_type(branch + open + 1)?.to_string()))?;
    Some(insert(mistake.at, &format!(": {ty}"), "arguments of blocks have types"))
}

/// Repairs `%1_0`.
pub(super) fn digits(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let before = &p.src[..mistake.at];
    let digits = before.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let percent = before[..before.len() - digits].strip_suffix(b"%")?.len();
    let next = mistake.rest.first().filter(|_| mistake.at == mistake.next && digits > 0)?;
    let found = next.is_ascii_alphabetic() || *next == b'_';
    found.then(|| insert(percent + 1, "_", "a name that starts with a digit consists of digits"))
}

impl<'a> OldParser<'_, 'a> {
    /// Returns the type of the value whose name is at a position.
    fn value_type(&mut self, at: usize) -> Option<TypeRef<'_>> {
        let before = std::mem::replace(&mut self.pos, at);
        let operand = self.operand_use().ok();
        self.pos = before;
        let ty = operand.and_then(|operand| self.operand_type(operand))?;
        Some(self.cx.ty(ty))
    }

    /// Returns the type that is at a position and ends there.
    fn type_at(&mut self, at: usize, end: usize) -> Option<Type> {
        let text = self.src[at..end].trim_ascii();
        let comment = memchr::memmem::find(text, b"//").unwrap_or(text.len());
        syntax::parse_type(self.cx, std::str::from_utf8(text[..comment].trim_ascii()).ok()?).ok()
    }

    /// Parses the types of the operands in the parentheses of a text.
    fn operand_types(&mut self, start: usize, end: usize) -> Option<String> {
        let open = start + memchr::memchr(b'(', &self.src[start..end])?;
        let close = open + memchr::memchr(b')', &self.src[open..end])?;
        let mut types = Vec::new();
        let src = self.src;
        for at in (open..close).filter(|&at| src[at] == b'%') {
            types.push(self.value_type(at)?.to_string());
        }
        Some(types.join(", "))
    }

    /// Returns a name that the text does not have.
    fn free_name(&self, name: &str) -> String {
        let taken = |name: &str| memchr::memmem::find(self.src, name.as_bytes()).is_some();
        let numbered = (0..).map(|number| format!("{name}_{number}"));
        std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
    }

    /// Returns the blanks before a position.
    fn indentation(&self, start: usize) -> String {
        String::from_utf8_lossy(&self.src[self.line_start(start)..start]).into_owned()
    }
}
