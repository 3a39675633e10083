//! Interpreter of compiled formats for parsing.

use super::hooks::Hook;
use super::ops::OpHead;
use super::{ParseResult, Parser};
use crate::format::{
    CustomArgKind, CustomCall, Directive, Format, Literal, OilClause, OptionalGroup, TypeArg, TypeDirective,
};
use diag::Diagnostic;
use ir::def::{Arity, CustomArg, TraitSet, ValueDef};
use ir::{Attr, Block, OpInfo, OpState, Region};
use smallvec::SmallVec;

/// A part of a stack of the parser.
#[derive(Clone, Copy, Default)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) len: u32,
}

impl Span {
    pub(super) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

/// Parts of one operation that its directives have parsed.
pub(super) struct Run<'f> {
    pub(super) format: &'f Format,
    pub(super) info: &'f OpInfo,
    /// For each operand group, its uses on the parser's stack.
    pub(super) groups: SmallVec<[Span; 6]>,
    /// For each operand group, its types on the parser's stack, if they were spelled.
    pub(super) operand_types: SmallVec<[Option<Span>; 6]>,
    /// For each result group likewise.
    pub(super) result_types: SmallVec<[Option<Span>; 2]>,
    /// The types of all operands at once.
    pub(super) all_operands: Option<Span>,
    /// The types of all results at once.
    pub(super) all_results: Option<Span>,
    /// Uses of an `operands` directive, which are not in groups.
    pub(super) flat: Option<Span>,
    /// Position of the first use of each operand group, and last of all operands at once.
    pub(super) places: SmallVec<[usize; 6]>,
    dict: Option<Attr>,
    regions: SmallVec<[(u32, Region); 2]>,
    successors: SmallVec<[(u32, Block); 2]>,
}

impl Run<'_> {
    /// Returns the position of the list of all operands.
    pub(super) fn flat_place(&self) -> usize {
        self.places.last().copied().unwrap_or(0)
    }

    /// Whether a group of regions is of any number.
    fn is_variadic_region(&self, group: u32) -> bool {
        self.format.def.regions.get(group as usize).is_some_and(|region| region.variadic)
    }
}

impl<'a> Parser<'a> {
    /// Parses the operands and all other parts of an operation by its format.
    pub(super) fn by_format(
        &mut self,
        head: &OpHead<'a>,
        state: &mut OpState,
        info: &OpInfo,
        format: &Format,
    ) -> ParseResult<()> {
        let (uses, types) = (self.uses.len(), self.types.len());
        let mut run = Run {
            format,
            info,
            groups: SmallVec::from_elem(Span::default(), format.def.operands.len()),
            operand_types: SmallVec::from_elem(None, format.def.operands.len()),
            result_types: SmallVec::from_elem(None, format.def.results.len()),
            all_operands: None,
            all_results: None,
            flat: None,
            places: SmallVec::from_elem(head.pos as usize, format.def.operands.len() + 1),
            dict: None,
            regions: SmallVec::new(),
            successors: SmallVec::new(),
        };
        self.directives(&format.directives, head, state, &mut run)?;
        self.check_transformed(head, &run)?;
        self.resolve_operands(head, state, &run)?;
        self.resolve_results(head, state, &run)?;
        self.uses.truncate(uses);
        self.types.truncate(types);
        self.missing_regions(state, &mut run);
        if run.regions.len() > 1 {
            run.regions.sort_by_key(|region| region.0);
            state.built_regions.clear();
            state.built_regions.extend(run.regions.iter().map(|region| region.1));
        }
        if !run.successors.is_empty() {
            run.successors.sort_by_key(|block| block.0);
            state.successors.extend(run.successors.iter().map(|block| block.1));
        }
        self.finish_custom(head, state, info, run.dict)
    }

    /// Adds the regions of absent optional groups, without blocks.
    fn missing_regions(&mut self, state: &mut OpState, run: &mut Run<'_>) {
        let regions = run.info.def().regions;
        if regions.iter().any(|region| region.variadic) || run.regions.len() >= regions.len() {
            return;
        }
        for group in 0..regions.len() as u32 {
            if run.regions.iter().all(|region| region.0 != group) {
                let region = self.empty_region(state);
                run.regions.push((group, region));
            }
        }
    }

    fn directives(
        &mut self,
        list: &[Directive],
        head: &OpHead<'a>,
        state: &mut OpState,
        run: &mut Run<'_>,
    ) -> ParseResult<()> {
        for directive in list {
            self.directive(directive, head, state, run)?;
        }
        Ok(())
    }

    #[inline]
    fn directive(
        &mut self,
        directive: &Directive,
        head: &OpHead<'a>,
        state: &mut OpState,
        run: &mut Run<'_>,
    ) -> ParseResult<()> {
        match directive {
            Directive::Literal(literal) => self.literal(*literal, run),
            Directive::Whitespace(_) => Ok(()),
            Directive::Operand(group) => self.operand_group(*group, run),
            Directive::Attr(attr) => self.format_attr(*attr, head, state, run),
            Directive::Type(ty) => self.format_type(*ty, run),
            Directive::FunctionalType(inputs, results) => self.functional_type(*inputs, *results, run),
            Directive::AttrDict if self.at_brace() => self.format_dict(self.pos, run),
            Directive::AttrDictWithKeyword if self.ws() == b'a' => {
                let start = self.pos;
                if self.eat_word(b"attributes") { self.format_dict(start, run) } else { Ok(()) }
            }
            Directive::AttrDict | Directive::AttrDictWithKeyword => Ok(()),
            Directive::Optional(group) => self.optional_group(group, head, state, run),
            Directive::Region(group) => self.region_group(*group, state, run),
            Directive::Regions => self.region_group(0, state, run),
            Directive::Successor(group) => self.successor_group(*group, run),
            Directive::Successors => self.all_successors(run),
            Directive::Operands => {
                self.ws();
                *run.places.last_mut().expect("one more than groups") = self.pos;
                run.flat = Some(self.push_uses()?);
                Ok(())
            }
            Directive::PropDict => {
                if self.ws() == b'<' {
                    let wrong = self.more_properties(state, run.info)?;
                    return wrong.map_or(Ok(()), |message| Err(self.fail(head.pos as usize, &message)));
                }
                Ok(())
            }
            Directive::OilList(clauses) => self.oilist(clauses, head, state, run),
            Directive::Custom(call) => self.custom_call(call, head, state, run).map(|_| ()),
        }
    }

    /// Parses an error as a hook would raise it.
    #[cold]
    pub(super) fn custom_error(&mut self, run: &Run<'_>, message: &str) -> Diagnostic {
        let message = format!("custom op '{}' {message}", run.info.def().name);
        self.ws();
        self.fail_at(self.pos, &message)
    }

    #[inline]
    pub(super) fn eat_literal(&mut self, literal: Literal) -> bool {
        if literal.keyword {
            return self.eat_word(literal.text.as_bytes());
        }
        match *literal.text.as_bytes() {
            [b':'] => self.eat_colon(),
            [one] => self.eat(one),
            _ => {
                self.ws();
                let found = self.src[self.pos..].starts_with(literal.text.as_bytes());
                self.pos += if found { literal.text.len() } else { 0 };
                found
            }
        }
    }

    /// Parses the dictionary that is next, in a directive that starts there.
    fn format_dict(&mut self, start: usize, run: &mut Run<'_>) -> ParseResult<()> {
        let dict = self.dict_memo()?;
        run.dict = Some(dict);
        match self.wrong_inherent(run.info, dict) {
            Some(message) => Err(self.fail(start, &format!("custom op '{}' {message}", run.info.def().name))),
            None => Ok(()),
        }
    }

    #[inline]
    fn literal(&mut self, literal: Literal, run: &Run<'_>) -> ParseResult<()> {
        if self.eat_literal(literal) {
            return Ok(());
        }
        let message = format!("expected '{}'", literal.text);
        Err(if literal.keyword { self.custom_error(run, &message) } else { self.wrong(&message) })
    }

    /// Uses between commas, possibly none.
    fn push_uses(&mut self) -> ParseResult<Span> {
        let start = self.uses.len() as u32;
        if self.at_operand() {
            loop {
                let operand = self.operand_use()?;
                self.uses.push(operand);
                if !self.eat(b',') {
                    break;
                }
            }
        }
        Ok(Span { start, len: self.uses.len() as u32 - start })
    }

    #[inline]
    fn operand_group(&mut self, group: u32, run: &mut Run<'_>) -> ParseResult<()> {
        let start = self.uses.len() as u32;
        let arity = run.format.def.operands[group as usize].arity;
        self.ws();
        run.places[group as usize] = self.pos;
        run.groups[group as usize] = match arity {
            Arity::Variadic => self.push_uses()?,
            Arity::Optional if !self.at_operand() => Span { start, len: 0 },
            _ => {
                let operand = self.operand_use()?;
                self.uses.push(operand);
                Span { start, len: 1 }
            }
        };
        Ok(())
    }

    fn types_span(&mut self, arity: Arity, stripped: Option<&str>) -> ParseResult<Span> {
        let start = self.types.len() as u32;
        let one = |parser: &mut Self| match stripped {
            Some(name) => parser.stripped_ty(name),
            None => parser.ty(),
        };
        if arity == Arity::Optional && !self.at_type(stripped.is_some()) {
            return Ok(Span { start, len: 0 });
        }
        loop {
            let ty = one(self)?;
            self.types.push(ty);
            if arity != Arity::Variadic || !self.eat(b',') {
                break;
            }
        }
        Ok(Span { start, len: self.types.len() as u32 - start })
    }

    /// Parses the types of a group. A single type must be of the class of its constraint.
    #[inline]
    fn types_of(&mut self, def: &ValueDef, stripped: Option<&str>, run: &Run<'_>) -> ParseResult<Span> {
        self.ws();
        let pos = self.pos;
        let span = self.types_span(def.arity, stripped)?;
        if def.arity == Arity::One {
            let class = def.constraint.pred.class();
            let ty = self.cx.ty(self.types[span.start as usize]);
            if !class.holds(ty) {
                let expected = match class.name() {
                    Some(name) => format!(": expected {name}, but found '{ty}'"),
                    None => String::new(),
                };
                let name = run.info.def().name;
                let message = format!("custom op '{name}' invalid kind of type specified{expected}");
                return Err(self.fail(pos, &message));
            }
        }
        Ok(span)
    }

    /// Whether a type is next.
    pub(super) fn at_type(&mut self, stripped: bool) -> bool {
        match self.ws() {
            b'(' | b'!' => true,
            b'<' => stripped,
            _ => {
                let word = self.peek_word();
                matches!(word, b"memref" | b"tensor" | b"vector" | b"complex" | b"tuple" | b"index" | b"none")
                    || super::types::FLOATS.iter().any(|(name, _)| *name == word)
                    || word.iter().position(u8::is_ascii_digit).is_some_and(|at| {
                        matches!(&word[..at], b"i" | b"si" | b"ui")
                            && word[at..].iter().all(u8::is_ascii_digit)
                    })
            }
        }
    }

    #[inline]
    fn format_type(&mut self, ty: TypeDirective, run: &mut Run<'_>) -> ParseResult<()> {
        let def = run.format.def;
        match ty.of {
            TypeArg::Operand(group) => {
                let def = &def.operands[group as usize];
                run.operand_types[group as usize] = Some(self.types_of(def, ty.stripped, run)?);
            }
            TypeArg::Result(group) => {
                let def = &def.results[group as usize];
                run.result_types[group as usize] = Some(self.types_of(def, ty.stripped, run)?);
            }
            TypeArg::Operands => run.all_operands = Some(self.types_span(Arity::Variadic, None)?),
            TypeArg::Results => run.all_results = Some(self.types_span(Arity::Variadic, None)?),
        }
        Ok(())
    }

    fn set_types(of: TypeArg, span: Span, run: &mut Run<'_>) {
        match of {
            TypeArg::Operand(group) => run.operand_types[group as usize] = Some(span),
            TypeArg::Result(group) => run.result_types[group as usize] = Some(span),
            TypeArg::Operands => run.all_operands = Some(span),
            TypeArg::Results => run.all_results = Some(span),
        }
    }

    fn functional_type(&mut self, inputs: TypeArg, results: TypeArg, run: &mut Run<'_>) -> ParseResult<()> {
        self.ws();
        let pos = self.pos;
        let ty = self.function_ty_memo()?;
        let Some((from, to)) = self.cx.ty(ty).as_function() else {
            let (name, ty) = (run.info.def().name, self.cx.ty(ty));
            let message = format!(
                "custom op '{name}' invalid kind of type specified: expected builtin.function, but found '{ty}'"
            );
            return Err(self.fail(pos, &message));
        };
        let start = self.types.len() as u32;
        self.types.extend_from_slice(from);
        self.types.extend_from_slice(to);
        let (from, to) = (from.len() as u32, to.len() as u32);
        Self::set_types(inputs, Span { start, len: from }, run);
        Self::set_types(results, Span { start: start + from, len: to }, run);
        Ok(())
    }

    fn region_group(&mut self, group: u32, state: &mut OpState, run: &mut Run<'_>) -> ParseResult<()> {
        let variadic = run.is_variadic_region(group);
        if variadic && !self.at_brace() {
            return Ok(());
        }
        loop {
            let region = self.region(state, &[])?;
            run.regions.push((group, region));
            if let Some(name) = run.info.def().implicit_terminator() {
                self.ensure_terminator(state, region, name);
            } else if run.info.traits().contains(TraitSet::SINGLE_BLOCK) {
                self.ensure_block(state, region);
            }
            if !variadic || !self.eat(b',') {
                return Ok(());
            }
        }
    }

    /// Parses all successors between commas.
    fn all_successors(&mut self, run: &mut Run<'_>) -> ParseResult<()> {
        if self.ws() != b'^' {
            return Ok(());
        }
        loop {
            let block = self.block_use()?;
            run.successors.push((0, block));
            if !self.eat(b',') {
                return Ok(());
            }
        }
    }

    fn successor_group(&mut self, group: u32, run: &mut Run<'_>) -> ParseResult<()> {
        let variadic = run.format.def.successors.get(group as usize).is_some_and(|block| block.variadic);
        if variadic && self.ws() != b'^' {
            return Ok(());
        }
        loop {
            let block = self.block_use()?;
            run.successors.push((group, block));
            if !variadic || !self.eat(b',') {
                return Ok(());
            }
        }
    }

    /// Returns whether the first directive of a group is next, without consuming text.
    fn starts(&mut self, directive: &Directive, run: &Run<'_>) -> bool {
        match directive {
            Directive::Literal(literal) => {
                let before = self.pos;
                let found = self.eat_literal(*literal);
                self.pos = before;
                found
            }
            Directive::Operand(_) | Directive::Operands => self.at_operand(),
            Directive::Region(_) | Directive::Regions => self.at_brace(),
            Directive::Successor(_) | Directive::Successors => self.ws() == b'^',
            Directive::Type(ty) => self.at_type(ty.stripped.is_some()),
            Directive::PropDict => self.ws() == b'<',
            Directive::OilList(clauses) => {
                clauses.iter().any(|clause| self.starts(&Directive::Literal(clause.literal), run))
            }
            Directive::Attr(attr) => self.starts_attr(*attr, run),
            _ => false,
        }
    }

    fn optional_group(
        &mut self,
        group: &OptionalGroup,
        head: &OpHead<'a>,
        state: &mut OpState,
        run: &mut Run<'_>,
    ) -> ParseResult<()> {
        let first = group.then.iter().position(|directive| !matches!(directive, Directive::Whitespace(_)));
        let Some(first) = first else { return Ok(()) };
        if let Directive::Custom(call) = &group.then[first] {
            if self.custom_call(call, head, state, run)? {
                return self.directives(&group.then[first + 1..], head, state, run);
            }
        } else if let Directive::Region(index) = group.then[first]
            && !run.is_variadic_region(index)
            && run.info.def().implicit_terminator().is_none()
            && self.at_brace()
        {
            // An empty region stays empty, unlike one that is required.
            let region = self.region(state, &[])?;
            run.regions.push((index, region));
            return self.directives(&group.then[first + 1..], head, state, run);
        } else if self.starts(&group.then[first], run) {
            return self.directives(&group.then[first..], head, state, run);
        }
        self.directives(&group.otherwise, head, state, run)
    }

    fn oilist(
        &mut self,
        clauses: &[OilClause],
        head: &OpHead<'a>,
        state: &mut OpState,
        run: &mut Run<'_>,
    ) -> ParseResult<()> {
        let mut seen: SmallVec<[bool; 8]> = SmallVec::from_elem(false, clauses.len());
        'next: loop {
            for (index, clause) in clauses.iter().enumerate() {
                if !self.eat_literal(clause.literal) {
                    continue;
                }
                if std::mem::replace(&mut seen[index], true) {
                    // As upstream, at the name of the operation.
                    let message = format!(
                        "custom op '{}' `{}` clause can appear at most once in the expansion of the oilist directive",
                        run.info.def().name,
                        clause.literal.text
                    );
                    return Err(self.fail_at(head.pos as usize, &message));
                }
                self.directives(&clause.directives, head, state, run)?;
                continue 'next;
            }
            return Ok(());
        }
    }

    fn custom_call(
        &mut self,
        call: &CustomCall,
        head: &OpHead<'a>,
        state: &mut OpState,
        run: &mut Run<'_>,
    ) -> ParseResult<bool> {
        let mut args: Vec<CustomArg> = Vec::with_capacity(call.args.len());
        for arg in &call.args {
            let given = arg.by_ref;
            args.push(match arg.what {
                CustomArgKind::Operand(group) => {
                    let span = if given { run.groups[group as usize] } else { Span::default() };
                    CustomArg::Operands(self.uses[span.range()].to_vec())
                }
                CustomArgKind::Type(of) => CustomArg::Types(self.given_types(of, given, run)),
                CustomArgKind::Attr(slot) => {
                    let name = run.format.def.attrs[slot as usize].name;
                    CustomArg::Attr(if given { state.find_attr(self.cx, name) } else { None })
                }
                CustomArgKind::Region(_) => CustomArg::Regions(Vec::new()),
                CustomArgKind::Successor(_) => CustomArg::Successors(Vec::new()),
                CustomArgKind::Text(text) => CustomArg::Text(text),
                CustomArgKind::AttrDict => CustomArg::AttrDict,
            });
        }
        let found = (call.hook.parse)(&mut Hook::of_op(self, *head), state, &mut args)?;
        for (arg, value) in call.args.iter().zip(args) {
            if !arg.by_ref {
                self.take_arg(arg.what, value, head, state, run)?;
            }
        }
        Ok(found)
    }

    fn given_types(&self, of: TypeArg, given: bool, run: &Run<'_>) -> Vec<ir::Type> {
        let span = match of {
            TypeArg::Operand(group) => run.operand_types[group as usize],
            TypeArg::Result(group) => run.result_types[group as usize],
            TypeArg::Operands => run.all_operands,
            TypeArg::Results => run.all_results,
        };
        span.filter(|_| given).map_or(Vec::new(), |span| self.types[span.range()].to_vec())
    }

    /// Stores the result of a custom directive.
    fn take_arg(
        &mut self,
        what: CustomArgKind,
        value: CustomArg,
        head: &OpHead<'a>,
        state: &mut OpState,
        run: &mut Run<'_>,
    ) -> ParseResult<()> {
        match (what, value) {
            (CustomArgKind::Operand(group), CustomArg::Operands(uses)) => {
                let start = self.uses.len() as u32;
                self.uses.extend_from_slice(&uses);
                run.groups[group as usize] = Span { start, len: uses.len() as u32 };
            }
            (CustomArgKind::Type(of), CustomArg::Types(types)) => {
                let start = self.types.len() as u32;
                self.types.extend_from_slice(&types);
                Self::set_types(of, Span { start, len: types.len() as u32 }, run);
            }
            (CustomArgKind::Attr(slot), CustomArg::Attr(Some(attr))) => {
                let name = run.info.slots()[slot as usize].name;
                if !state.try_put_attr(self.cx, name, attr) {
                    let entry = ir::NamedAttr { name, value: attr };
                    return Err(self.invalid_attr(head, state.name, entry));
                }
            }
            (CustomArgKind::Region(group), CustomArg::Regions(regions)) => {
                run.regions.extend(regions.into_iter().map(|region| (group, region)));
            }
            (CustomArgKind::Successor(group), CustomArg::Successors(blocks)) => {
                run.successors.extend(blocks.into_iter().map(|block| (group, block)));
            }
            _ => {}
        }
        Ok(())
    }
}
