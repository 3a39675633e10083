//! Parsing of attributes of functions, parameters and results.

use super::lex::Token;
use super::module::{Attribute, Attributes};
use super::parser::{Parsed, Parser};
use apnum::ApInt;

/// Attributes with a type.
const TYPED: [&str; 6] = ["byref", "byval", "elementtype", "inalloca", "preallocated", "sret"];
/// Attributes with a number.
const NUMBERED: [&str; 4] = ["align", "alignstack", "dereferenceable", "dereferenceable_or_null"];
/// Words after which a list of attributes has ended, though they look like one.
const ENDS: [&str; 14] = [
    "unnamed_addr",
    "local_unnamed_addr",
    "section",
    "comdat",
    "gc",
    "prefix",
    "prologue",
    "personality",
    "partition",
    "to",
    "addrspace",
    "global",
    "constant",
    "code_model",
];

/// Locations of memory, in the order of their accesses.
const LOCATIONS: [&str; 6] = ["other", "argmem", "inaccessiblemem", "errnomem", "target_mem0", "target_mem1"];
const READ: u8 = 1;
const WRITE: u8 = 2;

/// Returns the accesses that an attribute of old texts stands for, and which of all accesses remain.
fn old_memory(word: &str) -> Option<[u8; 6]> {
    let all = READ | WRITE;
    Some(match word {
        "readnone" => [0; 6],
        "readonly" => [READ; 6],
        "writeonly" => [WRITE; 6],
        "argmemonly" => [0, all, 0, 0, 0, 0],
        "inaccessiblememonly" => [0, 0, all, 0, 0, 0],
        "inaccessiblemem_or_argmemonly" => [0, all, all, 0, 0, 0],
        _ => return None,
    })
}

/// Adds an attribute; the accesses of several are those that all allow.
fn add(attributes: &mut Attributes, attribute: Attribute) {
    if let Attribute::Memory(new) = &attribute
        && let Some(Attribute::Memory(old)) =
            attributes.iter_mut().find(|attribute| matches!(attribute, Attribute::Memory(_)))
    {
        old.iter_mut().zip(new).for_each(|(old, new)| *old &= new);
        return;
    }
    attributes.push(attribute);
}

impl Parser<'_> {
    /// Parses the attributes of a parameter or a result.
    pub(crate) fn parameter_attributes(&mut self) -> Parsed<Attributes> {
        let mut attributes = Vec::new();
        while self.attribute(false, &mut attributes)? {}
        Ok(attributes)
    }

    /// Parses the attributes of a function or a call; the numbers of groups are returned too.
    pub(crate) fn function_attributes(&mut self, in_group: bool) -> Parsed<(Attributes, Vec<u32>)> {
        let (mut attributes, mut groups) = (Vec::new(), Vec::new());
        loop {
            if let Token::Group(number) = self.token {
                if in_group {
                    return self.error("cannot have an attribute group reference in an attribute group");
                }
                self.bump();
                groups.push(number);
            } else if !self.attribute(true, &mut attributes)? {
                return Ok((attributes, groups));
            }
        }
    }

    /// Parses an attribute, if one is next.
    fn attribute(&mut self, of_function: bool, attributes: &mut Attributes) -> Parsed<bool> {
        let word = match self.token.clone() {
            Token::Text(key) => {
                self.bump();
                let value = if self.eat(b'=') { self.string()? } else { Vec::new() };
                attributes.push(Attribute::Text(key.to_vec(), value));
                return Ok(true);
            }
            Token::Word(word) if !ENDS.contains(&word) => word,
            _ => return Ok(false),
        };
        if let Some(effects) = old_memory(word).filter(|_| of_function) {
            self.bump();
            add(attributes, Attribute::Memory(effects));
        } else if TYPED.contains(&word) {
            self.bump();
            self.expect(b'(', "expected '('")?;
            let ty = self.ty_or_void()?;
            self.expect(b')', "expected ')'")?;
            attributes.push(Attribute::Type(word.to_owned(), ty));
        } else if NUMBERED.contains(&word) {
            self.bump();
            let number = self.numbered_attribute(word)?;
            attributes.push(Attribute::Number(word.to_owned(), number));
        } else {
            return self.other_attribute(word, attributes);
        }
        Ok(true)
    }

    fn numbered_attribute(&mut self, word: &str) -> Parsed<u64> {
        let grouped = self.eat(b'=');
        let parenthesized = !grouped && self.eat(b'(');
        if !grouped && !parenthesized && word != "align" {
            return self.error("expected '('");
        }
        let at = self.at;
        let number = self.unsigned()?;
        if parenthesized {
            self.expect(b')', "expected ')'")?;
        }
        if word.starts_with("align") && !number.is_power_of_two() {
            let what = if word == "align" { "alignment" } else { "stack alignment" };
            return self.error_at(at, format!("{what} is not a power of two"));
        }
        if !word.starts_with("align") && number == 0 {
            return self.error_at(at, "dereferenceable bytes must be non-zero");
        }
        Ok(number)
    }

    fn other_attribute(&mut self, word: &str, attributes: &mut Attributes) -> Parsed<bool> {
        match word {
            "range" => {
                self.bump();
                attributes.push(self.range()?);
            }
            "memory" => {
                self.bump();
                let effects = self.memory()?;
                add(attributes, Attribute::Memory(effects));
            }
            "nocapture" => {
                self.bump();
                attributes.push(Attribute::Captures(true));
            }
            "captures" => {
                self.bump();
                let value = self.raw_value()?;
                attributes.push(Attribute::Captures(value == "none"));
            }
            "allocsize" => {
                self.bump();
                let value = self.raw_value()?;
                let mut sizes = value.split(',').map(|size| size.trim().parse::<u32>().unwrap_or(0));
                let first = u64::from(sizes.next().unwrap_or(0));
                let second = sizes.next().map_or(0xFFFF_FFFF, u64::from);
                attributes.push(Attribute::Number(word.to_owned(), first << 32 | second));
            }
            "vscale_range" => {
                self.bump();
                let value = self.raw_value()?;
                let mut bounds = value.split(',').map(|bound| bound.trim().parse::<u32>().unwrap_or(0));
                let least = u64::from(bounds.next().unwrap_or(0));
                let greatest = bounds.next().map_or(least, u64::from);
                attributes.push(Attribute::Number(word.to_owned(), least << 32 | greatest));
            }
            "uwtable" => {
                self.bump();
                let sync = self.is(b'(') && self.raw_value()? == "sync";
                attributes.push(Attribute::Number(word.to_owned(), if sync { 1 } else { 2 }));
            }
            _ if crate::attributes::is_known(word) || old_memory(word).is_some() => {
                self.bump();
                if self.is(b'(') && crate::attributes::takes_value(word) {
                    let value = self.raw_value()?;
                    attributes.push(Attribute::Other(word.to_owned(), value));
                } else {
                    attributes.push(Attribute::Flag(word.to_owned()));
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Parses a value in parentheses as it is written, with blanks between words.
    fn raw_value(&mut self) -> Parsed<String> {
        if !self.is(b'(') {
            return self.error("expected '('");
        }
        let start = self.at + 1;
        let mut depth = 0_usize;
        loop {
            match self.token {
                Token::Punct(b'(') => depth += 1,
                Token::Punct(b')') => {
                    depth -= 1;
                    if depth == 0 {
                        break;
                    }
                }
                Token::End => return self.error("expected ')'"),
                _ => {}
            }
            self.bump();
        }
        let text = String::from_utf8_lossy(&self.module.text[start..self.at]).trim().to_owned();
        self.bump();
        Ok(text)
    }

    fn memory(&mut self) -> Parsed<[u8; 6]> {
        self.expect(b'(', "expected '('")?;
        let mut effects: Option<[u8; 6]> = None;
        loop {
            let label = match &self.token {
                Token::Label(label) => Some(String::from_utf8_lossy(label).into_owned()),
                _ => None,
            };
            let place = match &label {
                None => None,
                Some(label) => match LOCATIONS.iter().position(|location| location == label) {
                    Some(place) if place > 0 => Some(place),
                    _ => return self.error("expected memory location (argmem, inaccessiblemem, errnomem) or access kind (none, read, write, readwrite)"),
                },
            };
            if place.is_some() {
                self.bump();
            }
            let access = match self.eat_any(&["none", "read", "write", "readwrite"]) {
                Some("none") => 0,
                Some("read") => READ,
                Some("write") => WRITE,
                Some(_) => READ | WRITE,
                None if place.is_some() => {
                    return self.error("expected access kind (none, read, write, readwrite)");
                }
                None => return self.error("expected memory location (argmem, inaccessiblemem, errnomem) or access kind (none, read, write, readwrite)"),
            };
            match place {
                Some(place) => effects.get_or_insert([0; 6])[place] = access,
                None if effects.is_some() => {
                    return self.error("default access kind must be specified first");
                }
                None => effects = Some([access; 6]),
            }
            if self.eat(b')') {
                return Ok(effects.unwrap_or([0; 6]));
            }
            self.expect(b',', "unterminated memory attribute")?;
        }
    }

    fn range(&mut self) -> Parsed<Attribute> {
        self.expect(b'(', "expected '('")?;
        let at = self.at;
        let ty = self.ty()?;
        let Some(width) = self.module.types.int_width(ty) else {
            return self.error_at(at, "the range must have integer type!");
        };
        let lower = self.bound(width)?;
        self.expect(b',', "expected ','")?;
        let at = self.at;
        let upper = self.bound(width)?;
        if lower == upper && !lower.is_zero() {
            return self.error_at(at, "the range should not represent the full or empty set!");
        }
        self.expect(b')', "expected ')'")?;
        Ok(Attribute::Range(lower, upper))
    }

    fn bound(&mut self, width: u32) -> Parsed<ApInt> {
        let Token::Int(text) = self.token else { return self.error("expected integer") };
        let Some(value) = super::values::integer(text) else { return self.error("expected integer") };
        self.bump();
        Ok(value.sext_or_trunc(width))
    }

    /// Parses `attributes #0 = { ... }`.
    pub(crate) fn attribute_group(&mut self) -> Parsed<()> {
        self.bump();
        let Token::Group(number) = self.token else { return self.error("expected attribute group id") };
        self.bump();
        self.expect(b'=', "expected '=' here")?;
        self.expect(b'{', "expected '{' here")?;
        let (attributes, _) = self.function_attributes(true)?;
        self.expect(b'}', "expected end of attribute group")?;
        self.groups.entry(number).or_default().extend(attributes);
        Ok(())
    }

    /// Adds the attributes of groups to those of their users.
    pub(crate) fn resolve_groups(&mut self) {
        use super::module::Op;
        use super::parser::GroupUser;
        for (user, number) in std::mem::take(&mut self.group_uses) {
            let Some(group) = self.groups.get(&number) else { continue };
            let target = match user {
                GroupUser::Function(index) => Some(&mut self.module.functions[index].attributes),
                GroupUser::Variable(index) => Some(&mut self.module.variables[index].attributes),
                GroupUser::Call(function, block, inst) => {
                    match &mut self.module.functions[function].blocks[block].insts[inst].op {
                        Op::Call(call) | Op::Invoke(call, ..) => Some(&mut call.attributes),
                        _ => None,
                    }
                }
            };
            if let Some(target) = target {
                group.iter().for_each(|attribute| add(target, attribute.clone()));
            }
        }
    }
}
