//! Locations: `loc(...)` in all its forms.

use super::{ParseResult, Parser};
use ir::{Attr, AttrData, Loc, LocExtent};

impl<'a> Parser<'a> {
    /// Parses `loc(...)` after an operation or argument, if it is next.
    #[inline]
    pub fn optional_trailing_loc(&mut self) -> ParseResult<Option<Loc>> {
        if self.ws_line() != b'l' || !self.eat_word(b"loc") {
            return Ok(None);
        }
        self.trailing_loc().map(Some)
    }

    fn trailing_loc(&mut self) -> ParseResult<Loc> {
        self.want(b'(', "expected '(' in location")?;
        if self.ws() == b'#' {
            let start = self.pos;
            self.pos += 1;
            let name = self.suffix();
            let known = self.attr_aliases.get(name).copied();
            if !name.contains(&b'.') && (known.is_some() || self.base.is_some()) {
                if let Some(attr) = known
                    && !self.cx.attr_ref(attr).is_location()
                {
                    let found = format!("expected location, but found '{}'", self.cx.attr_ref(attr));
                    return Err(self.fail(start, &found));
                }
                self.want(b')', "expected ')' in location")?;
                return Ok(match known {
                    Some(attr) => self.cx.loc_of_attr(attr),
                    None => {
                        // The alias may be defined later in the text.
                        self.deferred_locs.insert(start as u32, name);
                        self.loc_at_pos(start as u32)
                    }
                });
            }
            self.pos = start;
        }
        let attr = self.nested(Self::loc_instance)?;
        self.want(b')', "expected ')' in location")?;
        Ok(self.cx.loc_of_attr(attr))
    }

    /// Parses `(...)`, after `loc`, as an attribute.
    pub(super) fn loc_attr(&mut self) -> ParseResult<Attr> {
        self.want(b'(', "expected '(' in inline location")?;
        let attr = self.nested(Self::loc_instance)?;
        self.want(b')', "expected ')' in inline location")?;
        Ok(attr)
    }

    /// Parses the location in the parentheses.
    fn loc_instance(&mut self) -> ParseResult<Attr> {
        match self.ws() {
            b'#' => {
                let attr = self.extended_attr(None)?;
                if self.cx.attr_ref(attr).is_location() {
                    return Ok(attr);
                }
                let message = format!("expected location attribute, but got{}", self.cx.attr_ref(attr));
                Err(self.fail_here(&message))
            }
            b'"' => self.name_or_file_loc(),
            _ => match self.peek_word() {
                b"callsite" => self.callsite_loc(),
                b"fused" => self.fused_loc(),
                b"unknown" => {
                    self.pos += "unknown".len();
                    Ok(Attr::UNKNOWN_LOC)
                }
                _ => Err(self.wrong("expected location instance")),
            },
        }
    }

    fn callsite_loc(&mut self) -> ParseResult<Attr> {
        self.pos += "callsite".len();
        self.want(b'(', "expected '(' in callsite location")?;
        let callee = self.nested(Self::loc_instance)?;
        if !self.eat_word(b"at") {
            return Err(self.wrong("expected 'at' in callsite location"));
        }
        let caller = self.nested(Self::loc_instance)?;
        self.want(b')', "expected ')' in callsite location")?;
        Ok(self.cx.attr(AttrData::CallSiteLoc { callee, caller }))
    }

    fn fused_loc(&mut self) -> ParseResult<Attr> {
        self.pos += "fused".len();
        let mut metadata = None;
        if self.eat(b'<') {
            metadata = Some(self.attr(None)?);
            self.want(b'>', "expected '>' after fused location metadata")?;
        }
        self.want(b'[', "expected '[' in fused location")?;
        let mut locs: Vec<Attr> = Vec::new();
        if !self.eat(b']') {
            loop {
                let loc = self.nested(Self::loc_instance)?;
                locs.push(loc);
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b']', "expected ']' in fused location")?;
        }
        Ok(self.make_fused(&locs, metadata))
    }

    /// Creates a fused location. Nested ones with equal metadata are flattened, and unknown or repeated parts
    /// omitted.
    fn make_fused(&self, locs: &[Attr], metadata: Option<Attr>) -> Attr {
        let mut parts: Vec<Attr> = Vec::new();
        for &loc in locs {
            let list: &[Attr] = match self.cx.attr_data(loc) {
                AttrData::FusedLoc { locs, metadata: other } if *other == metadata => locs,
                AttrData::UnknownLoc => continue,
                _ => std::slice::from_ref(&loc),
            };
            for &part in list {
                if !parts.contains(&part) {
                    parts.push(part);
                }
            }
        }
        match (&parts[..], metadata) {
            ([], None) => Attr::UNKNOWN_LOC,
            ([], metadata) => self.cx.attr(AttrData::FusedLoc { locs: [Attr::UNKNOWN_LOC].into(), metadata }),
            ([one], None) => *one,
            (_, metadata) => self.cx.attr(AttrData::FusedLoc { locs: parts.into(), metadata }),
        }
    }

    fn name_or_file_loc(&mut self) -> ParseResult<Attr> {
        let text = self.string()?;
        let name = self.cx.ident_bytes(&text);
        if self.eat_colon() {
            return self.file_loc(name);
        }
        let mut child = Attr::UNKNOWN_LOC;
        if self.eat(b'(') {
            child = self.nested(Self::loc_instance)?;
            self.want(b')', "expected ')' after child location of NameLoc")?;
        }
        Ok(self.cx.attr(AttrData::NameLoc { name, child }))
    }

    fn file_loc(&mut self, name: ir::Ident) -> ParseResult<Attr> {
        // Unlike a range, a position needs a file name.
        let file = if self.cx.ident_str(name).is_empty() { self.cx.ident("-") } else { name };
        let line = self.loc_number("expected integer line number in FileLineColRange")?;
        if !self.eat_colon() {
            let range = [line, 0, line, 0];
            return Ok(self.cx.attr(AttrData::FileLoc { file, range, extent: LocExtent::Place }));
        }
        let column = self.loc_number("expected integer column number in FileLineColRange")?;
        if !self.eat_word(b"to") {
            let range = [line, column, line, column];
            return Ok(self.cx.attr(AttrData::FileLoc { file, range, extent: LocExtent::Place }));
        }
        if self.eat_colon() {
            let end = self.loc_number("expected integer column number in FileLineColRange")?;
            let range = [line, column, line, end];
            return Ok(self.cx.attr(AttrData::FileLoc { file: name, range, extent: LocExtent::Columns }));
        }
        if !self.at_integer() {
            return Err(self.wrong("expected either integer or `:` post `to` in FileLineColRange"));
        }
        let before = self.pos;
        let Some(end_line) = self.small_number().and_then(|line| u32::try_from(line).ok()) else {
            self.pos = before;
            return Err(self.wrong("expected integer line number in FileLineColRange"));
        };
        if !self.eat_colon() {
            return Err(self.wrong("expected either integer or `:` post `to` in FileLineColRange"));
        }
        let end = self.loc_number("expected integer column number in FileLineColRange")?;
        let range = [line, column, end_line, end];
        Ok(self.cx.attr(AttrData::FileLoc { file: name, range, extent: LocExtent::Lines }))
    }

    fn loc_number(&mut self, message: &str) -> ParseResult<u32> {
        if !self.at_integer() {
            return Err(self.wrong(message));
        }
        let pos = self.pos;
        match self.small_number().and_then(|value| u32::try_from(value).ok()) {
            Some(value) => Ok(value),
            None => Err(self.fail(pos, message)),
        }
    }
}
