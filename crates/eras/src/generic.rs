//! Generic form of old texts: `"name"(operands)[successors(with operands)] ({regions}) {attributes} : type`.
//! The type does not list the operands of successors, regions may lack their parentheses or follow the type,
//! and an operation with regions alone may lack its type.

use super::{Era, Known, OldParser, ParseResult, table};
use ir::def::TraitSet;
use ir::{Attr, NamedAttr, OpState, Value};
use smallvec::SmallVec;
use syntax::legacy::OpHead;

impl<'a> OldParser<'_, 'a> {
    /// Parses the generic form, whose name is next.
    pub(super) fn old_generic(&mut self, mut head: OpHead<'a>) -> ParseResult<()> {
        let start = self.pos;
        let known = self.old_quoted_name()?;
        head.spelled = &self.src[start..self.pos];
        let Known { row, named } = known;
        if row.is_none() && named.info.is_none() {
            self.check_std(&head)?;
            self.check_unregistered(&head, named.name)?;
        }
        if row.is_some_and(|row| row.new == table::REMOVED) {
            let mut state = self.state(named.name, &head);
            let done = self.old_parts(&head, &mut state, &mut Vec::new());
            self.give_back(head.pos, state, &done);
            return done.map(drop);
        }
        let renamed = row.is_none_or(|row| row.adjust.is_none());
        if renamed && named.info.is_some() && self.parse_generic_fast(&head, &named)? {
            return Ok(());
        }
        let mut pack = None;
        self.with_state(&head, &named, |parser, state, attrs| {
            let successors = parser.old_parts(&head, state, attrs)?;
            if let Some(row) = row {
                parser.set_old_attrs(&head, state, row, attrs, &successors)?;
            } else if named.info.is_none() && head.spelled.starts_with(b"\"llvm.") {
                pack = parser.old_intrinsic(state, attrs);
            } else if successors.iter().any(|&count| count > 0) {
                parser.set_old_segments(state, attrs, &successors);
            }
            Ok(())
        })?;
        if let Some(new) = pack {
            self.remember_pack(new);
        }
        Ok(())
    }

    /// Returns the standard dialect knew its operations.
    fn check_std(&self, head: &OpHead<'a>) -> ParseResult<()> {
        let Some(name) = head.spelled.strip_prefix(b"\"std.") else { return Ok(()) };
        let name = String::from_utf8_lossy(name.strip_suffix(b"\"").unwrap_or(name)).into_owned();
        let message = format!(
            "unregistered operation 'std.{name}' found in dialect ('std') that does not allow unknown operations"
        );
        Err(self.fail(head.pos as usize, &message))
    }

    fn old_quoted_name(&mut self) -> ParseResult<Known<'a>> {
        let start = self.pos;
        let rest = &self.src[start + 1..];
        let len = memchr::memchr2(b'"', b'\\', &rest[..rest.len().min(128)]);
        let is_plain = |&len: &usize| len > 0 && rest[len] == b'"' && !rest[..len].contains(&b'\n');
        if let Some(len) = len.filter(is_plain) {
            let text = &self.src[start..start + len + 2];
            if let Some(known) = self.known_name(text, &rest[..len]) {
                self.pos = start + len + 2;
                return Ok(known);
            }
        }
        Ok(Known { row: None, named: self.generic_name()? })
    }

    /// Parses the parts after the name. Returns how many of the last operands are forwarded to each
    /// successor.
    fn old_parts(
        &mut self,
        head: &OpHead<'a>,
        state: &mut OpState,
        attrs: &mut Vec<NamedAttr>,
    ) -> ParseResult<SmallVec<[u32; 2]>> {
        let base = self.uses.len();
        self.want(b'(', "expected '(' to start operand list")?;
        if !self.eat(b')') {
            loop {
                let operand = self.operand_use()?;
                self.uses.push(operand);
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b')', "expected ')' to end operand list")?;
        }
        let (mut counts, mut forwarded) = (SmallVec::new(), SmallVec::<[Value; 4]>::new());
        if self.eat(b'[') {
            loop {
                let block = self.block_use()?;
                state.successors.push(block);
                let before = forwarded.len();
                self.successor_operands(&mut forwarded)?;
                counts.push((forwarded.len() - before) as u32);
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b']', "expected ']'")?;
            let info = super::info_of(self.cx, state);
            if self.era() == Era::Y2019
                && info.is_some_and(|info| !info.traits().contains(TraitSet::TERMINATOR))
            {
                return Err(self.fail(head.pos as usize, "successors in non-terminator"));
            }
        }
        if self.ws() == b'<' {
            let info = super::info_of(self.cx, state);
            if let Some(message) = self.properties(state, info)? {
                return Err(self.fail(head.pos as usize, &message));
            }
        }
        let regions = self.old_regions(state)?;
        self.old_dict(attrs)?;
        self.segment_names(attrs);
        if self.ws() == b':' {
            self.pos += 1;
            self.ws();
            let pos = self.pos;
            if let Some(old) = self.old_mut() {
                old.function_type = pos as u32;
            }
            let ty = self.function_ty_memo()?;
            self.resolve_generic(state, base, ty, pos)?;
            self.regions_after(state)?;
        } else if !regions || self.uses.len() > base || head.results > 0 {
            return Err(self.wrong("expected ':' followed by operation type"));
        }
        self.uses.truncate(base);
        state.operands.extend(forwarded);
        Ok(counts)
    }

    /// Parses `(%a, %b : T, U)` after a successor.
    pub(super) fn successor_operands(&mut self, values: &mut SmallVec<[Value; 4]>) -> ParseResult<()> {
        if !self.eat(b'(') || self.eat(b')') {
            return Ok(());
        }
        let base = self.uses.len();
        loop {
            let operand = self.operand_use()?;
            self.uses.push(operand);
            if !self.eat(b',') {
                break;
            }
        }
        if !self.eat_colon() {
            return Err(self.wrong("expected ':' in operand list"));
        }
        for index in base..self.uses.len() {
            if index > base {
                self.old_comma()?;
            }
            let ty = self.ty()?;
            let operand = self.uses[index];
            values.push(self.resolve_use(operand, ty)?);
        }
        self.uses.truncate(base);
        self.want(b')', "expected ')' to close argument list")
    }

    /// Parses `({...}, {...})` or `{...}`. Returns whether there are regions.
    fn old_regions(&mut self, state: &mut OpState) -> ParseResult<bool> {
        let parens = self.ws() == b'(';
        if parens {
            self.pos += 1;
        } else if self.ws() != b'{' || !self.at_region() {
            return Ok(false);
        }
        loop {
            self.region(state, &[])?;
            if !self.eat(b',') {
                break;
            }
        }
        if parens {
            self.want(b')', "expected ')' to end region list")?;
        }
        Ok(true)
    }

    /// Parses regions after the type, their position until May of 2019. The resources of a file are no region.
    fn regions_after(&mut self, state: &mut OpState) -> ParseResult<()> {
        while self.ws() == b'{' && !self.src[self.pos..].starts_with(b"{-#") {
            self.region(state, &[])?;
        }
        Ok(())
    }

    /// Converts the attributes of the arguments and results of a function-like operation: `arg0 = {...}`,
    /// `result1 = {...}`.
    pub(super) fn old_argument_entries(&self, state: &OpState, attrs: &mut Vec<NamedAttr>) {
        let cx = self.cx;
        let named = |name: &str| attrs.iter().find(|entry| cx.ident_str(entry.name) == name);
        let Some(ty) = named("function_type").and_then(|entry| cx.attr_ref(entry.value).as_type()) else {
            return;
        };
        for (prefix, list) in [("arg", "arg_attrs"), ("result", "res_attrs")] {
            let number = |entry: &NamedAttr| {
                let number = cx.ident_str(entry.name).strip_prefix(prefix)?.parse::<usize>().ok()?;
                cx.attr_ref(entry.value).as_dictionary().is_some().then_some(number)
            };
            let Some(last) = attrs.iter().filter_map(number).max() else { continue };
            let count = self.argument_count(state, ty.handle(), prefix == "arg");
            if last >= count {
                continue;
            }
            let mut dicts = vec![Attr::EMPTY_DICT; count];
            attrs.retain(|entry| match number(entry) {
                Some(at) => {
                    dicts[at] = entry.value;
                    false
                }
                None => true,
            });
            super::put(cx, attrs, list, cx.array_attr(&dicts));
        }
    }

    /// Returns the number of arguments or results of a function; a type other than a function type is one of
    /// LLVM, with one result.
    fn argument_count(&self, state: &OpState, ty: ir::Type, arguments: bool) -> usize {
        let entry = state.built_regions.first().zip(state.child.as_ref());
        let entry = entry.and_then(|(&region, body)| body.region(region).first_block());
        match (self.cx.ty(ty).as_function(), arguments) {
            (Some((inputs, _)), true) => inputs.len(),
            (Some((_, results)), false) => results.len(),
            (None, true) => match entry {
                Some(entry) => entry.arguments().len(),
                None => parameters(&self.cx.ty(ty).to_string()),
            },
            (None, false) => 1,
        }
    }

    /// Converts segment sizes to their names and form of today.
    fn segment_names(&mut self, attrs: &mut [NamedAttr]) {
        for entry in attrs {
            let name = match self.cx.ident_str(entry.name) {
                "operand_segment_sizes" => "operandSegmentSizes",
                "result_segment_sizes" => "resultSegmentSizes",
                _ => continue,
            };
            let Some(sizes) = self.segment_values(entry.value) else { continue };
            *entry = NamedAttr { name: self.cx.ident(name), value: self.cx.i32_array_attr(&sizes) };
        }
    }

    /// Returns the sizes in a vector or array.
    pub(super) fn segment_values(&self, attr: Attr) -> Option<Vec<i32>> {
        let view = self.cx.attr_ref(attr);
        let values = view.as_ints().or_else(|| dense_ints(self.cx, attr))?;
        values.into_iter().map(|value| i32::try_from(value).ok()).collect()
    }

    /// Sets the segment sizes: the operands before successors, and those of each successor.
    fn set_old_segments(&mut self, state: &OpState, attrs: &mut Vec<NamedAttr>, successors: &[u32]) {
        let total: u32 = successors.iter().sum();
        let own = state.operands.len() as i32 - total as i32;
        let mut sizes = vec![own];
        sizes.extend(successors.iter().map(|&count| count as i32));
        super::put(self.cx, attrs, "operandSegmentSizes", self.cx.i32_array_attr(&sizes));
    }
}

/// Returns the number of parameters of a function type of LLVM from its text `!llvm.func<T (T, ...)>`, which
/// they end.
fn parameters(text: &str) -> usize {
    let Some(inside) = text.strip_suffix(")>") else { return 0 };
    let (mut depth, mut count) = (0_usize, 1);
    for (at, byte) in inside.bytes().enumerate().rev() {
        match byte {
            b')' | b'>' | b']' => depth += 1,
            b'(' if depth == 0 => {
                let list = inside[at + 1..].trim();
                return if list.is_empty() { 0 } else { count - usize::from(list.ends_with("...")) };
            }
            b'(' | b'<' | b'[' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => count += 1,
            _ => {}
        }
    }
    0
}

/// Returns the integers of `dense<[1, 2]> : vector<2xi32>`.
fn dense_ints(cx: &ir::Context, attr: Attr) -> Option<Vec<i64>> {
    let dense = cx.attr_ref(attr).as_dense()?;
    (0..dense.len()).map(|index| dense.int(index)?.to_i64()).collect()
}

#[cfg(test)]
mod tests {
    use super::parameters;

    #[test]
    fn parameters_of_functions_of_llvm_are_counted() {
        for (text, count) in [
            ("!llvm.func<void ()>", 0),
            ("!llvm.func<i64 (ptr, i32)>", 2),
            ("!llvm.func<void (...)>", 0),
            ("!llvm.func<struct<(i32, f64)> (struct<(i8, i8)>, array<2 x i8>, ...)>", 2),
            ("!llvm.ptr", 0),
        ] {
            assert_eq!(parameters(text), count, "{text}");
        }
    }
}
