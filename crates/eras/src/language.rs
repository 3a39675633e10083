//! The old languages as the parser asks for them.

use super::{OldParser, State, detect};
use diag::Diagnostic;
use ir::{Attr, Block, Body, NamedAttr, Type};
use std::any::Any;
use syntax::legacy::{Detected, Era, Legacy, OpHead, ParseResult, Parser};

/// The languages of 2019 and 2021.
#[derive(Debug)]
pub(super) struct Old;

impl Legacy for Old {
    fn detect(&self, text: &[u8]) -> Option<Detected> {
        detect(text)
    }

    fn state(&self, _era: Era) -> Box<dyn Any + Send> {
        Box::new(State::new())
    }

    fn remark(&self, parser: &mut Parser<'_>, found: Detected) {
        OldParser(parser).remark_era(found);
    }

    fn diagnostics(&self, parser: &mut Parser<'_>, errors: Vec<Diagnostic>) -> Vec<Diagnostic> {
        OldParser(parser).old_diagnostics(errors)
    }

    fn operation<'a>(&self, parser: &mut Parser<'a>, head: OpHead<'a>) -> ParseResult<()> {
        OldParser(parser).old_operation(head)
    }

    fn deferred(&self, parser: &mut Parser<'_>) -> usize {
        OldParser(parser).old_packs()
    }

    fn create_deferred(&self, parser: &mut Parser<'_>, base: usize, body: &mut Body) {
        OldParser(parser).settle_packs(base, body);
    }

    fn module_attrs(&self, parser: &mut Parser<'_>) -> Attr {
        OldParser(parser).old_module_attrs()
    }

    fn check(&self, parser: &mut Parser<'_>, block: Block) -> ParseResult<()> {
        OldParser(parser).check_function_refs(block)
    }

    fn extended_type(&self, parser: &mut Parser<'_>) -> ParseResult<Option<Type>> {
        OldParser(parser).old_dialect_type()
    }

    fn check_type(&self, parser: &Parser<'_>, pos: usize, ty: Type) -> ParseResult<()> {
        super::layout::check_elements(parser, pos, ty)
    }

    fn check_width(&self, parser: &Parser<'_>, pos: usize, digits: &[u8], width: u32) -> ParseResult<()> {
        super::layout::check_width(parser, pos, digits, width)
    }

    fn layout_and_space(
        &self,
        parser: &mut Parser<'_>,
        rank: usize,
    ) -> ParseResult<(Option<Attr>, Option<Attr>)> {
        OldParser(parser).old_layouts(rank)
    }

    fn type_alias_keyword(&self, parser: &mut Parser<'_>) -> ParseResult<()> {
        OldParser(parser).old_alias_word()
    }

    fn note_type_alias(&self, parser: &mut Parser<'_>, name: &[u8], start: usize) {
        OldParser(parser).keep_llvm_alias(name, start);
    }

    fn relation_alias(&self, parser: &mut Parser<'_>) -> ParseResult<()> {
        OldParser(parser).relation_alias()
    }

    fn alias_attr(&self, parser: &mut Parser<'_>, name: &[u8]) -> ParseResult<Attr> {
        OldParser(parser).old_alias_attr(name)
    }

    fn after_symbol(&self, parser: &mut Parser<'_>, pos: usize, attr: Attr) -> ParseResult<()> {
        OldParser(parser).old_function_ref(pos, attr)
    }

    fn paren_attr(&self, parser: &mut Parser<'_>) -> ParseResult<Attr> {
        OldParser(parser).old_paren_attr()
    }

    fn extended_attr(&self, parser: &mut Parser<'_>) -> ParseResult<Option<Attr>> {
        OldParser(parser).old_extended_attr()
    }

    fn keyword_attr(&self, parser: &mut Parser<'_>, word: &[u8]) -> ParseResult<Option<Attr>> {
        OldParser(parser).old_keyword_attr(word)
    }

    fn elements(&self, parser: &mut Parser<'_>, start: usize, word: &[u8]) -> ParseResult<Option<Attr>> {
        OldParser(parser).old_elements(start, word)
    }

    fn values_are_list(&self, parser: &Parser<'_>) -> bool {
        parser.era() == Era::Y2019
    }

    fn entry(&self, parser: &Parser<'_>, entry: NamedAttr) -> Option<NamedAttr> {
        super::llvm_ops::today_flag(parser.cx, entry)
    }
}
