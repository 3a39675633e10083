//! Search for a compiled pattern: the leftmost-longest match, as in POSIX.
//!
//! Patterns without back-references run on `regex-automata` in linear time. Its leftmost match starts where
//! POSIX's does; if the expression could have a longer one (alternatives, optional parts), a lazy DFA with
//! all-matches semantics finds the true end. Patterns with back-references run on [`super::backtrack`].

use std::cell::RefCell;

use regex_automata::hybrid::dfa::{Cache, DFA};
use regex_automata::meta::Regex;
use regex_automata::nfa::thompson::{self, NFA};
use regex_automata::util::syntax;
use regex_automata::{Anchored, Input, MatchKind};

use super::backtrack::Program;
use super::ere::{Node, render};

/// A match: byte offsets in the searched text, and those of the groups (group 0 is the whole).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) groups: Vec<Option<(usize, usize)>>,
}

/// A pattern ready to search with.
pub(crate) struct Matcher {
    regex: Regex,
    longest: Option<(DFA, RefCell<Cache>)>,
    exact: Option<Regex>,
    backtrack: Option<Program>,
}

impl Matcher {
    /// Compiles `node`; with `fold`, letter case is ignored. The error is the reason why that is impossible.
    pub(crate) fn new(node: &Node, fold: bool) -> Result<Matcher, String> {
        let mut text = String::new();
        render(node, &mut text);
        let syntax = syntax::Config::new().unicode(false).utf8(false).case_insensitive(fold);
        let thompson = thompson::Config::new().utf8(false).nfa_size_limit(Some(32 << 20));
        let build = |text: &str| {
            let config = Regex::config().utf8_empty(false).nfa_size_limit(Some(32 << 20));
            Regex::builder().syntax(syntax).configure(config).build(text).map_err(|e| e.to_string())
        };
        let regex = build(&text)?;
        if has_backref(node) {
            let program = Program::new(node, fold, may_be_short(node))?;
            return Ok(Matcher { regex, longest: None, exact: None, backtrack: Some(program) });
        }
        let (mut longest, mut exact) = (None, None);
        if may_be_short(node) {
            let nfa: NFA = thompson::Compiler::new()
                .syntax(syntax)
                .configure(thompson)
                .build(&text)
                .map_err(|e| e.to_string())?;
            let config = DFA::config().match_kind(MatchKind::All).skip_cache_capacity_check(true);
            let dfa = DFA::builder().configure(config).build_from_nfa(nfa).map_err(|e| e.to_string())?;
            let cache = RefCell::new(dfa.create_cache());
            longest = Some((dfa, cache));
            exact = Some(build(&format!("(?:{text})\\z"))?);
        }
        Ok(Matcher { regex, longest, exact, backtrack: None })
    }

    /// Returns the first match in `text`.
    pub(crate) fn find(&self, text: &[u8]) -> Result<Option<Found>, String> {
        if let Some(program) = &self.backtrack {
            let mut from = 0;
            while let Some(candidate) = self.regex.find(Input::new(text).range(from..)) {
                if let Some(found) = program.match_at(text, candidate.start())? {
                    return Ok(Some(found));
                }
                from = candidate.start() + 1;
                if from > text.len() {
                    break;
                }
            }
            return Ok(None);
        }
        let mut captures = self.regex.create_captures();
        self.regex.captures(text, &mut captures);
        let Some(first) = captures.get_match() else { return Ok(None) };
        if let (Some((dfa, cache)), Some(exact)) = (&self.longest, &self.exact) {
            let input = Input::new(text).range(first.start()..).anchored(Anchored::Yes);
            let end = dfa.try_search_fwd(&mut cache.borrow_mut(), &input).map_err(|e| e.to_string())?;
            let end = end.map_or(first.end(), |half| half.offset());
            if end > first.end() {
                let input = Input::new(&text[..end]).range(first.start()..).anchored(Anchored::Yes);
                exact.captures(input, &mut captures);
                if captures.get_match().is_none() {
                    return Err("the longest match could not be divided".to_owned());
                }
            }
        }
        let groups: Vec<_> =
            (0..captures.group_len()).map(|i| captures.get_group(i).map(|s| (s.start, s.end))).collect();
        let (start, end) = groups.first().copied().flatten().unwrap_or((first.start(), first.end()));
        Ok(Some(Found { start, end, groups }))
    }
}

fn any(node: &Node, test: &dyn Fn(&Node) -> bool) -> bool {
    test(node)
        || match node {
            Node::Group(inner) | Node::Repeat { node: inner, .. } => any(inner, test),
            Node::Concat(items) | Node::Alt(items) => items.iter().any(|item| any(item, test)),
            _ => false,
        }
}

fn has_backref(node: &Node) -> bool {
    any(node, &|n| matches!(n, Node::Backref(_)))
}

/// Returns whether the first match by priority might be shorter than the longest one. Unbounded repetitions
/// of one byte are greedy already.
fn may_be_short(node: &Node) -> bool {
    any(node, &|n| match n {
        Node::Alt(_) => true,
        Node::Repeat { node, min, max } => {
            max.is_some_and(|max| max != *min)
                || !matches!(**node, Node::Any | Node::Byte(_) | Node::Class(_))
        }
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::super::ere;
    use super::*;

    fn find(pattern: &str, text: &str) -> Option<(usize, usize)> {
        let (node, _) = ere::parse(pattern.as_bytes()).unwrap();
        let found = Matcher::new(&node, false).unwrap().find(text.as_bytes()).unwrap();
        found.map(|f| (f.start, f.end))
    }

    #[test]
    fn longest_of_the_leftmost() {
        assert_eq!(find("a|ab|abc", "xabcd"), Some((1, 4)));
        assert_eq!(find("a?(ab)?", "ab"), Some((0, 2)));
        assert_eq!(find("(a|ab)(c|bcd)$", "abcd\nx"), Some((0, 4)));
        assert_eq!(find("(a|b)$", "xa\nb"), Some((1, 2)));
        assert_eq!(find("[^x]*", "ab\nc"), Some((0, 2)));
    }

    #[test]
    fn back_references() {
        assert_eq!(find(r"([a-z]+)=\1;", "ab=a; cd=cd;"), Some((6, 12)));
        assert_eq!(find(r"(a|ab)x\1", "abxab"), Some((0, 5)));
        assert_eq!(find(r"(a*)b\1$", "aaabaa"), Some((1, 6)));
        assert_eq!(find(r"(.*)-\1$", "foo-foo\n"), Some((0, 7)));
    }
}
