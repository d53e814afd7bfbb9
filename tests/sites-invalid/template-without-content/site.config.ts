export default { title: 'A template without its slot', templates: { Article: () => 'Nothing else' } }
