import { describe, expect, it } from 'vitest'
import { makeSnippet } from '../../../../src/search/query/make-snippet.js'
import { matchedTerms } from '../../../../src/search/query/mark-text.js'
import { openTestIndex } from '../build-index.js'

const site = await openTestIndex(
  [
    { permalink: '/live', title: '实时监控', sections: [{ text: '画面的延迟取决于摄像头。' }] },
    { permalink: '/pi', title: '硬件', sections: [{ text: 'Raspberry Pi 5 的驱动。' }, { text: '树莓' }] },
    {
      permalink: '/pie',
      title: '菜谱',
      sections: [{ text: 'raspberry 蛋糕和 pi 的数值。', anchor: 'a' }, { text: 'Pi 日' }]
    },
    {
      permalink: '/key',
      title: '安装',
      description: '装到你的机器上。',
      keywords: ['开机自启', '端口映射'],
      sections: [{ text: '容器总会重新启动。' }]
    }
  ],
  {
    synonyms: [
      ['卡顿', '延迟', '掉帧'],
      ['树莓派', 'Raspberry Pi', 'RPi'],
      ['不存在甲', '不存在乙']
    ]
  }
)

describe('synonyms', () => {
  it('find pages with another word of the group', async () => {
    expect((await site.find('画面卡顿'))[0]).toBe('/live')
    expect((await site.find('掉帧'))[0]).toBe('/live')
    expect((await site.find('树莓派'))[0]).toBe('/pi')
    expect((await site.find('RPi 驱动'))[0]).toBe('/pi')
  })

  it('keep the words in them that make a sentence a question', async () => {
    const index = await openTestIndex(
      [
        { permalink: '/record', sections: [{ text: '持续录制占用的空间最多。' }] },
        { permalink: '/clips', sections: [{ text: '录像怎么回放，录像怎么导出。' }] }
      ],
      { synonyms: [['持续录制', '一直录']] }
    )
    expect((await index.find('怎么才能一直录呢'))[0]).toBe('/record')
  })

  it('are not those of a part of an identifier', async () => {
    const index = await openTestIndex(
      [
        { permalink: '/rate', title: '帧率', sections: [{ text: '每秒的帧数。' }] },
        { permalink: '/metrics', title: '指标', sections: [{ text: '名称是 camera_fps。' }] }
      ],
      { synonyms: [['帧率', 'FPS']] }
    )
    expect((await index.find('fps'))[0]).toBe('/rate')
    expect(await index.find('camera_fps')).toEqual(['/metrics'])
  })

  it('are highlighted', async () => {
    const { terms } = await site.search('画面卡顿')
    expect(terms).toContain('延迟')
    expect((await site.search('树莓派')).terms).toEqual(expect.arrayContaining(['raspberry', 'pi']))
  })

  it('are not found inside of other words', async () => {
    expect(await site.find('carpi')).toEqual([])
  })

  it('are left out of the index where it holds none of them', () => {
    expect(site.index.synonyms.map(({ words }) => words)).toEqual([
      ['延迟', '卡顿', '掉帧'],
      ['raspberry pi', '树莓派', 'rpi']
    ])
  })
})

describe('keywords', () => {
  it('weigh like headings, and the excerpt is of the text alone', async () => {
    const { hits, terms } = await site.search('开机自启')
    const [hit] = hits
    if (!hit) throw new Error('Nothing was found')
    expect(hit.record.permalink).toBe('/key')
    const passage = await site.index.passage(hit.record, hit.sections[0]?.passage ?? 0)
    const snippet = makeSnippet(passage.text, matchedTerms(terms, undefined))
    expect(snippet).toEqual({ text: '容器总会重新启动。', marks: [] })
  })
})
