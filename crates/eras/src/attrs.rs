//! Attributes of old texts: bare maps, references to functions with their types, elements after their type.

use super::{Era, FunctionRef, OldParser, ParseResult};
use ir::{Attr, Block, NamedAttr, OpRef, Type};
use syntax::legacy::Literal;
use syntax::legacy::string_end;

/// Fast math without flags in 2021.
const NO_FLAGS: &[u8] = b"#llvm.fastmath<>";

impl<'a> OldParser<'_, 'a> {
    /// Parses an attribute that starts with a parenthesis.
    pub(crate) fn old_paren_attr(&mut self) -> ParseResult<Attr> {
        if self.at_bare_map(false) {
            return self.old_map_or_set();
        }
        Ok(self.cx.type_attr(self.ty()?))
    }

    /// Parses `#llvm.fastmath<>`, if it is next.
    pub(crate) fn old_extended_attr(&mut self) -> ParseResult<Option<Attr>> {
        if !self.src[self.pos..].starts_with(NO_FLAGS) {
            return Ok(None);
        }
        self.pos += NO_FLAGS.len();
        syntax::parse_attr(self.cx, "#llvm.fastmath<none>").map(Some)
    }

    /// Checks that the text of a dialect type without a dot is in quotes, as 2019 required:
    /// `!dialect<"text">`.
    pub(super) fn check_quotes(&self) -> ParseResult<()> {
        let rest = &self.src[self.pos + 1..];
        let name = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        if self.era() != Era::Y2019 || rest.get(name) != Some(&b'<') {
            return Ok(());
        }
        let quote = self.pos + 1 + name + 1;
        if self.at(quote) != b'"' {
            return Err(self.fail(quote, "expected string literal data in dialect symbol"));
        }
        match string_end(self.src, quote) {
            Ok(end) if self.at(end) != b'>' => Err(self.fail(end, "expected '>' in dialect symbol")),
            _ => Ok(()),
        }
    }

    /// Parses `type` in the definition of a type alias, which 2019 required.
    pub(crate) fn old_alias_word(&mut self) -> ParseResult<()> {
        if self.eat_word(b"type") || self.era() != Era::Y2019 {
            return Ok(());
        }
        Err(self.fail_here("expected 'type' in type alias definition"))
    }

    /// Parses the value of an alias of an attribute.
    pub(crate) fn old_alias_attr(&mut self, name: &[u8]) -> ParseResult<Attr> {
        let prefer = self.era() == Era::Y2019;
        if self.ws() != b'(' || !self.at_bare_map(prefer) {
            return self.attr(None);
        }
        if let Some(old) = self.old_mut() {
            old.alias = name.to_vec();
        }
        let attr = self.old_map_or_set();
        if let Some(old) = self.old_mut() {
            old.alias.clear();
        }
        attr
    }

    /// Parses the function type after a reference to a function. It is dropped once the function is known to
    /// have it.
    pub(crate) fn old_function_ref(&mut self, pos: usize, attr: Attr) -> ParseResult<()> {
        let start = self.pos;
        if !self.eat_colon() || self.ws() != b'(' {
            self.pos = start;
            return Ok(());
        }
        let ty = self.ty()?;
        self.keep_function_ref(pos, attr, ty)
    }

    /// Records a reference to a function with a required type; it is checked at once if the function was
    /// parsed before.
    pub(super) fn keep_function_ref(&mut self, pos: usize, attr: Attr, ty: Type) -> ParseResult<()> {
        let name = self.cx.attr_ref(attr).as_flat_symbol();
        let year = self.era();
        let (Some(old), Some(name)) = (self.old_mut(), name) else { return Ok(()) };
        if year == Era::Y2019 && old.known_functions.get(&name).is_some_and(|&known| known != ty) {
            return Err(self.fail(pos, "reference to function with mismatched type"));
        }
        old.functions.push(FunctionRef { pos: pos as u32, name, ty });
        Ok(())
    }

    /// Checks references to functions, once all functions of the text's block are known.
    pub(crate) fn check_function_refs(&mut self, block: Block) -> ParseResult<()> {
        let refs = self.old_mut().map_or_else(Vec::new, |old| std::mem::take(&mut old.functions));
        if refs.is_empty() {
            return Ok(());
        }
        let mut known = rustc_hash::FxHashMap::default();
        let type_name = self.cx.ident("function_type");
        let mut ops: Vec<OpRef<'_>> = self.body.block(block).ops().collect();
        while let Some(op) = ops.pop() {
            let ty = op.attr_ident(type_name).and_then(|ty| ty.as_type());
            if let (Some(name), Some(ty)) = (op.symbol_name(), ty) {
                known.insert(name, ty.handle());
            } else if let Some(inner) = op.body_of() {
                let blocks = inner.root().regions().flat_map(|region| region.blocks());
                ops.extend(blocks.flat_map(|block| block.ops()));
            }
        }
        for FunctionRef { pos, name, ty } in refs {
            let message = match known.get(&name) {
                Some(has) if *has == ty => continue,
                Some(_) => "reference to function with mismatched type".to_owned(),
                None => format!("reference to undefined function '{}'", self.cx.ident_str(name)),
            };
            return Err(self.fail(pos as usize, &message));
        }
        Ok(())
    }

    /// Parses `dense<type, values>` or `sparse<type, indices, values>` after the keyword. Returns `None` if
    /// the type comes last, as today.
    pub(crate) fn old_elements(&mut self, start: usize, word: &[u8]) -> ParseResult<Option<Attr>> {
        let before = self.pos;
        if !self.eat(b'<') {
            return Ok(None);
        }
        let Some(ty) = self.optional_ty()? else {
            self.pos = before;
            return Ok(None);
        };
        self.elements_type(start, ty)?;
        self.want(b',', "expected ','")?;
        match word {
            b"dense" => self.dense_values(start, Some(ty)).map(Some),
            b"sparse" => self.sparse_values(start, Some(ty)).map(Some),
            _ => Err(self.fail(start, "expected attribute value")),
        }
    }

    /// Parses the element type; returns the error of 2019 for a type that elements cannot have.
    fn elements_type(&self, start: usize, ty: Type) -> ParseResult<()> {
        let view = self.cx.ty(ty);
        if !(view.is_vector() || view.is_tensor()) {
            return Err(self.fail(start, "elements literal must be a shaped type"));
        }
        if !view.has_static_shape() {
            return Err(self.fail(start, "shaped literal must be ranked and have static shape"));
        }
        Ok(())
    }

    /// Parses `splat<type, value>` or `opaque<dialect, type, "0x...">`, whose keyword is next.
    pub(crate) fn old_keyword_attr(&mut self, word: &[u8]) -> ParseResult<Option<Attr>> {
        let start = self.pos;
        match word {
            b"splat" => {
                self.pos += word.len();
                self.want(b'<', "expected '<' after elements literal")?;
                let ty = self.ty()?;
                self.elements_type(start, ty)?;
                self.want(b',', "expected ','")?;
                let mut literal = Literal::default();
                self.tensor_element(&mut literal)?;
                self.want(b'>', "expected '>'")?;
                self.dense_of_literal(start, ty, &literal).map(Some)
            }
            b"opaque" => {
                self.pos += word.len();
                self.opaque_elements(start).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Parses `<dialect, type, "0x...">`, which is kept as an attribute of the legacy dialect.
    fn opaque_elements(&mut self, start: usize) -> ParseResult<Attr> {
        self.want(b'<', "expected '<' after 'opaque'")?;
        let Some(dialect) = self.keyword_or_string()? else {
            return Err(self.wrong("expected dialect namespace"));
        };
        if is_shaped_word(&dialect) {
            return Err(self.fail(start, "expected dialect namespace"));
        }
        self.want(b',', "expected ','")?;
        let ty = self.ty()?;
        self.elements_type(start, ty)?;
        self.want(b',', "expected ','")?;
        self.ws();
        let pos = self.pos;
        if self.byte() != b'"' {
            return Err(self.wrong("opaque string should start with '0x'"));
        }
        let bytes = self.string()?;
        let Some(digits) = bytes.strip_prefix(b"0x") else {
            return Err(self.fail(pos, "opaque string should start with '0x'"));
        };
        if !digits.iter().all(u8::is_ascii_hexdigit) {
            return Err(self.fail(pos, "opaque string only contains hex digits"));
        }
        self.want(b'>', "expected '>'")?;
        self.remark(
            start,
            "opaque elements are kept as '#legacy.opaque_elements': no dialect can decode them today",
        );
        let quoted = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let text = format!(
            "#legacy.opaque_elements<\"{}\", \"{}\" : {}>",
            quoted(&dialect),
            quoted(&bytes),
            self.cx.ty(ty)
        );
        syntax::parse_attr(self.cx, &text).map_err(|error| self.fail(start, error.message()))
    }

    /// Converts attributes of an argument: those without a dialect get the prefix `legacy.`, since today
    /// requires one.
    pub(super) fn argument_attrs(&mut self, attrs: Vec<NamedAttr>) -> Attr {
        let named = attrs.into_iter().map(|entry| {
            let name = self.cx.ident_str(entry.name);
            let name = if name.contains('.') { entry.name } else { self.cx.ident(&format!("legacy.{name}")) };
            NamedAttr { name, ..entry }
        });
        let named: Vec<NamedAttr> = named.collect();
        self.cx.dict_attr(&named)
    }
}

fn is_shaped_word(word: &[u8]) -> bool {
    matches!(word, b"tensor" | b"vector" | b"memref")
}
